import { type Language, languageTag } from '@sampan/contract/country'
import { useMemo } from 'react'
import { useTranslation } from '#lib/react-words.tsx'
import { compareTexts, countChanges, foldUnchanged, type Part } from './compare.ts'
import classes from './protocol.module.css'

interface ComparisonProps {
  before: string
  after: string
  language: Language
}

/** What one text changes of another: words that came are marked, and those that went are struck out. */
export function Comparison({ before, after, language }: ComparisonProps) {
  const { t } = useTranslation('protocol')
  const tag = languageTag(language)
  const lines = useMemo(() => compareTexts(before, after, tag), [before, after, tag])
  const count = countChanges(lines)
  if (count === 0) return <p className="second">{t('edit.same')}</p>
  return (
    <>
      <p className="t-small second" role="status">
        {t('edit.changes', { count })}
      </p>
      <div className={classes.text} lang={tag}>
        {foldUnchanged(lines).map((each, at) =>
          'folded' in each ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text have no other name
            <p key={at} className={classes.folded}>
              {t('edit.unchanged', { count: each.folded })}
            </p>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text have no other name
            <p key={at} className={each.isHeading ? classes.heading : classes.paragraph}>
              {each.parts.map((part, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: nor have its words
                <Stretch key={place} part={part} />
              ))}
            </p>
          ),
        )}
      </div>
    </>
  )
}

function Stretch({ part: { kind, text } }: { part: Part }) {
  const { t } = useTranslation('protocol')
  if (kind === 'same') return text
  const Mark = kind === 'added' ? 'ins' : 'del'
  return (
    <Mark className={kind === 'added' ? classes.added : classes.removed}>
      <span className="sr-only">{t(kind === 'added' ? 'edit.added' : 'edit.removed')}: </span>
      {text}
    </Mark>
  )
}
