import type { Language } from '@sampan/contract/country'
import { IconAlertCircle } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { langOf } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'
import classes from './choice.module.css'

interface ChoiceGroupProps {
  label: string
  value: string | null
  onChange: (value: string) => void
  /** `chips` for short words that fit beside each other (pack), `tiles` for long ones with a picture (origin). */
  form?: 'chips' | 'tiles'
  error?: string | undefined
  /** The question is the heading of its step. */
  isTitle?: boolean
  children: (group: { name: string; value: string | null; onChange: (value: string) => void }) => ReactNode
}

/** A question with one answer. Short questions before long ones, so that the whole step fits. */
export function ChoiceGroup(props: ChoiceGroupProps) {
  const { label, value, onChange, form = 'tiles', error, isTitle = false, children } = props
  const name = useId()
  return (
    <fieldset className={classes.group} data-form={form} aria-invalid={error ? true : undefined}>
      <legend className={isTitle ? `t-title ${classes.question}` : classes.legend}>{label}</legend>
      <div className={classes.choices}>{children({ name, value, onChange })}</div>
      {error && (
        <p className={classes.error} role="alert">
          <IconAlertCircle size={14} aria-hidden />
          {error}
        </p>
      )}
    </fieldset>
  )
}

interface ChoiceProps {
  group: { name: string; value: string | null; onChange: (value: string) => void }
  value: string
  title: string
  /** Of the title, where it is not the reader's own (R118). */
  titleLanguage?: Language | undefined
  /** Stays visible, dashed, and cannot be chosen. */
  isSoldOut?: boolean
}

/** A short answer as a chip. */
export function ChoiceChip({ group, value, title, titleLanguage, isSoldOut = false }: ChoiceProps) {
  const id = useId()
  return (
    <label htmlFor={id} className={classes.chip} data-sold-out={isSoldOut || undefined}>
      <Radio id={id} group={group} value={value} disabled={isSoldOut} />
      <span {...langOf(titleLanguage)}>{title}</span>
    </label>
  )
}

interface ChoiceTileProps extends ChoiceProps {
  picture?: ReactNode
  /** Stock, or a second line; "None left" when sold out and absent. */
  note?: ReactNode
  /** Offered on a sold-out tile. */
  onNotify?: (() => void) | undefined
}

/** A long answer as a tile: picture 54, name, stock, radio. */
export function ChoiceTile({
  group,
  value,
  title,
  titleLanguage,
  isSoldOut = false,
  picture,
  note,
  onNotify,
}: ChoiceTileProps) {
  const { t } = useTranslation('ui')
  const id = useId()
  const texts = (
    <>
      {picture && <span className={classes.picture}>{picture}</span>}
      <span className={classes.texts}>
        <span className={classes.title} {...langOf(titleLanguage)}>
          {title}
        </span>
        {(note || isSoldOut) && <span className={classes.note}>{note ?? t('quota.none')}</span>}
      </span>
    </>
  )
  if (isSoldOut) {
    return (
      <div className={classes.tile} data-sold-out>
        {texts}
        {onNotify && (
          <button type="button" className={classes.notify} onClick={onNotify}>
            {t('quota.notify')}
            <span className="sr-only">: {title}</span>
          </button>
        )}
      </div>
    )
  }
  return (
    <label htmlFor={id} className={classes.tile}>
      {texts}
      <Radio id={id} group={group} value={value} />
      <span className={classes.radio} aria-hidden />
    </label>
  )
}

interface RadioProps {
  id: string
  group: ChoiceProps['group']
  value: string
  disabled?: boolean
}

function Radio({ id, group, value, disabled = false }: RadioProps) {
  return (
    <input
      id={id}
      type="radio"
      className="sr-only"
      name={group.name}
      value={value}
      checked={group.value === value}
      disabled={disabled}
      onChange={() => group.onChange(value)}
    />
  )
}
