import { useTranslation } from '#lib/react-words.tsx'
import { WholeField } from '#ui/form/whole/whole-field.tsx'
import classes from './case-dialogs.module.css'

const figureKeys = ['views', 'likes', 'comments', 'favourites', 'forwards'] as const
export type FigureKey = (typeof figureKeys)[number] | 'liveMinutes'
export type Figures = Partial<Record<FigureKey, number | string>>

interface FigureFieldsProps {
  values: Figures
  onChange: (values: Figures) => void
  errors: Record<string, string>
  /** A livestream is asked for its minutes (R26). */
  isLive: boolean
}

/** What is known of a post. A field left empty means unknown, never zero. */
export function FigureFields({ values, onChange, errors, isLive }: FigureFieldsProps) {
  const { t } = useTranslation('sample')
  const keys: readonly FigureKey[] = isLive ? ['liveMinutes', ...figureKeys] : figureKeys
  return (
    <fieldset className={classes.figures}>
      <legend className="t-small second">{t('console.figures.title')}</legend>
      {keys.map((key) => (
        <WholeField
          key={key}
          label={t(`console.figures.${key}`)}
          min={0}
          allowNegative={false}
          hideControls
          value={values[key] ?? ''}
          error={errors[key]}
          onChange={(value) => onChange({ ...values, [key]: value })}
        />
      ))}
    </fieldset>
  )
}

/** The figures as the call takes them: those left empty are left out. */
export const figuresOf = (values: Figures): Partial<Record<FigureKey, number>> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== '' && value !== undefined)
      .map(([key, value]) => [key, Number(value)]),
  )

/** The same for a call that corrects them: those that were known and are empty now are taken back by null. */
export const changeOf = (values: Figures, known: Figures): Partial<Record<FigureKey, number | null>> => ({
  ...Object.fromEntries(Object.keys(known).map((key) => [key, null])),
  ...figuresOf(values),
})

/** Each call has its own name for the figures: a fault is known by the last part of its path. */
export const byField = (faults: readonly [path: string, message: string][]): Record<string, string> =>
  Object.fromEntries(faults.map(([path, message]) => [path.split('.').at(-1) ?? path, message]))
