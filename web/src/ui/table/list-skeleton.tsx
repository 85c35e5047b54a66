import { useTranslation } from '#lib/react-words.tsx'
import classes from './list-skeleton.module.css'

interface ListSkeletonProps {
  rows?: number
  /** `rows`: avatar and two lines. `cards`: case cards. */
  form?: 'rows' | 'cards'
}

/** Widths that repeat without looking like a pattern. */
const lengths = [0.78, 0.6, 0.88, 0.68, 0.82, 0.56, 0.74]

/** The shapes of what is coming, in the hairline's colour; shown after 200 ms, so that a quick answer never flickers. */
export function ListSkeleton({ rows = 5, form = 'rows' }: ListSkeletonProps) {
  const { t } = useTranslation('ui')
  const items = Array.from({ length: rows }, (_, row) => row)
  return (
    <div className={classes.skeleton} data-form={form} role="status">
      <span className="sr-only">{t('table.loading')}</span>
      {items.map((row) => (
        <div
          key={row}
          className={classes.item}
          style={{ '--length': lengths[row % lengths.length] }}
          aria-hidden
        >
          <span className={classes.picture} />
          <span className={classes.lines}>
            <span />
            <span />
          </span>
          <span className={classes.block} />
        </div>
      ))}
    </div>
  )
}
