import classes from './empty-picture.module.css'

interface EmptyPictureProps {
  /** The address of the object on the arch. */
  main: string
  /** The address of a small companion at its upper right. */
  side: string
  /** The tint of the square behind; each noun keeps its own. */
  ground: 'sage' | 'mango' | 'clay' | 'sky' | 'lagoon' | 'lotus' | 'sand' | 'rose'
}

/** What a list that is still empty will hold, as one object on its arch. */
export function EmptyPicture({ main, side, ground }: EmptyPictureProps) {
  const style = { '--ground': `var(--ground-${ground})`, '--arch': `var(--arch-${ground})` }
  return (
    <span className={classes.picture} style={style} aria-hidden>
      <img className={classes.main} src={main} alt="" decoding="async" draggable={false} />
      <img className={classes.side} src={side} alt="" decoding="async" draggable={false} />
    </span>
  )
}
