import { rem } from '@mantine/core'
import { useState } from 'react'
import classes from './face.module.css'
import { Flag } from './flag.tsx'
import { initials, seedOf } from './initials.ts'

const tints = ['river', 'delta', 'lotus', 'lagoon', 'clay', 'silt']

interface FaceProps {
  name: string
  url?: string | null | undefined
  /** Drawn size at 375 or on a desktop: 24, 30, 36, 40, 44, 64. */
  size?: number
  /** Country code for the flag at the lower right. */
  country?: string | undefined
}

/** A person: always a circle. Without a picture, or when it fails, the initials on a tint that belongs to the name. */
export function Face({ name, url, size = 36, country }: FaceProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const tint = tints[seedOf(name) % tints.length]
  const style = { '--face': rem(size), '--tint': `var(--badge-${tint})` }
  const hasPicture = Boolean(url) && failed !== url
  return (
    <span className={classes.face} style={{ ...style, color: `var(--badge-${tint}-text)` }}>
      {hasPicture ? (
        <img src={url ?? ''} alt="" loading="lazy" draggable={false} onError={() => setFailed(url ?? null)} />
      ) : (
        <span className={classes.initials} aria-hidden>
          {initials(name)}
        </span>
      )}
      {country && (
        <span className={classes.flag}>
          <Flag country={country} size={size >= 56 ? 20 : 14} />
        </span>
      )}
    </span>
  )
}
