import { rem } from '@mantine/core'
import { useState } from 'react'
import classes from './company-mark.module.css'
import { initials, seedOf } from './initials.ts'

/** Deep grounds with light letters, one per name; mango is missing on purpose, it means "your turn". */
const grounds = [
  ['#0A5041', '#DBEFE7'],
  ['#782419', '#FBE1DB'],
  ['#1F3E70', '#DEE9F8'],
  ['#4C2C61', '#EFE3F6'],
  ['#0A4855', '#D6EEF2'],
  ['#4A2C1B', '#FFDD91'],
] as const

interface CompanyMarkProps {
  name: string
  url?: string | null | undefined
  size?: number
  /** Inside a clock ring the mark is round; everywhere else a squircle. */
  round?: boolean
}

/** A company: always a squircle (radius 30 %), so that its side is told from a person's at a glance. */
export function CompanyMark({ name, url, size = 36, round = false }: CompanyMarkProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const [ground, letters] = grounds[seedOf(name) % grounds.length] as (typeof grounds)[number]
  const style = { '--mark': rem(size), '--ground': ground, '--letters': letters }
  const hasPicture = Boolean(url) && failed !== url
  return (
    <span className={classes.mark} style={style} data-round={round || undefined}>
      {hasPicture ? (
        <img src={url ?? ''} alt="" loading="lazy" draggable={false} onError={() => setFailed(url ?? null)} />
      ) : (
        <span className={classes.initials} aria-hidden>
          {initials(name)}
        </span>
      )}
    </span>
  )
}
