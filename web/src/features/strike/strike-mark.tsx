import type { StrikeRow } from '@sampan/contract/strike'
import { IconBan, IconEyeOff } from '@tabler/icons-react'
import classes from './strike.module.css'
import { isOver, useStrikeWords } from './use-strike-words.ts'

/** −3, a ban, or an eye that sees nothing: what a strike took, at a glance. */
export function StrikeMark({ strike }: { strike: StrikeRow }) {
  const words = useStrikeWords()
  const Icon = strike.degree === 'second' ? IconBan : IconEyeOff
  return (
    <span
      className={classes.mark}
      data-over={isOver(strike) || undefined}
      data-calm={strike.degree === null || undefined}
      aria-hidden
    >
      {words.mark(strike) || <Icon size={22} />}
    </span>
  )
}
