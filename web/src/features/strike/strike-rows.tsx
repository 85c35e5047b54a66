import type { StrikeRow } from '@sampan/contract/strike'
import { IconChevronRight } from '@tabler/icons-react'
import { useFormats } from '#lib/format.ts'
import { langOf } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Link } from '#ui/frame/links.tsx'
import classes from './strike.module.css'
import { StrikeBadge } from './strike-badge.tsx'
import { StrikeMark } from './strike-mark.tsx'
import { useBase } from './use-base.ts'
import { isOver, useStrikeWords } from './use-strike-words.ts'

/** Strikes, each with what it took and its state; a press opens it. */
export function StrikeRows({ strikes }: { strikes: readonly StrikeRow[] }) {
  const { t } = useTranslation('strike')
  const words = useStrikeWords()
  const { longDay } = useFormats()
  const base = useBase()
  return (
    <ul className={classes.rows} aria-label={t('title')}>
      {strikes.map((strike) => (
        <li key={strike.id}>
          <Link href={`${base}/strike?id=${strike.id}`} className={classes.row}>
            <StrikeMark strike={strike} />
            <span className={classes.texts}>
              <strong data-over={isOver(strike) || undefined}>{words.took(strike)}</strong>
              <span className="t-small second" {...langOf(strike.titleLanguage)}>
                {strike.title}
              </span>
              <span className="t-meta dim">
                {t('took.on', { date: longDay(strike.foundAt) })}
                {strike.endsAt && !isOver(strike) && ` · ${t('fact.ends')} ${longDay(strike.endsAt)}`}
              </span>
              <span>
                <StrikeBadge status={strike.status} />
              </span>
            </span>
            <IconChevronRight size={18} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  )
}
