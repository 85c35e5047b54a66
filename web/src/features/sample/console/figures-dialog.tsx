import { TextInput } from '@mantine/core'
import type { CountryCode } from '@sampan/contract/country'
import type { PostFigures, PostFiguresChange } from '@sampan/contract/post-figures.schemas'
import { type FormEvent, useState } from 'react'
import { ApiError } from '#lib/api.ts'
import { messageOf } from '#lib/forms.ts'
import { lastWallTime, momentAt, wallTime, zoneName } from '#lib/place/country-time.ts'
import { usePlace } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Dialog } from '#ui/form/dialog.tsx'
import { DialogActions } from '#ui/form/dialog-actions.tsx'
import { MoneyField } from '#ui/form/money/money-field.tsx'
import { showDone } from '#ui/frame/toasts.tsx'
import classes from './case-dialogs.module.css'
import { byField, changeOf, FigureFields, type Figures } from './figure-fields.tsx'

interface Entered {
  figures: PostFiguresChange
  /** Null where it was known and is empty now; undefined where it stays unknown, or is not asked for. */
  revenue?: string | null
}

interface FiguresDialogProps {
  opened: boolean
  onClose: () => void
  /** What is known by now. */
  post: PostFigures
  /** Of the case: its release is read and entered by the clocks there, wherever the device is. */
  country: CountryCode
  /** What it sold, where that is entered with the figures. */
  sold?: { revenue: string | null; currency: string }
  /** Faults by field, before anything is sent; the paths end with the names of the fields. */
  check: (entered: Entered) => Record<string, string>
  save: (entered: Entered) => Promise<unknown>
  isBusy: boolean
}

/** The figures of a post, of a sample or of a task, entered by who read them off it. */
export function FiguresDialog(props: FiguresDialogProps) {
  const { t } = useTranslation('sample')
  const { opened, onClose } = props
  return (
    <Dialog opened={opened} onClose={onClose} title={t('console.fulfilment.title')}>
      {opened && <FiguresForm {...props} />}
    </Dialog>
  )
}

function FiguresForm({ onClose, post, country, sold, check, save, isBusy }: FiguresDialogProps) {
  const { t } = useTranslation('sample')
  const { views, likes, comments, favourites, forwards, liveMinutes } = post
  // What the form began with: figures that come in meanwhile are not taken back by fields that never showed them.
  const [began] = useState({
    figures: knownOf({ views, likes, comments, favourites, forwards, liveMinutes }),
    postedAt: post.postedAt,
    revenue: sold?.revenue ?? null,
  })
  const [figures, setFigures] = useState<Figures>(began.figures)
  const [postedAt, setPostedAt] = useState(post.postedAt ?? '')
  const [revenue, setRevenue] = useState(sold?.revenue ?? '')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [fault, setFault] = useState('')
  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const entered = {
      figures: {
        ...changeOf(figures, began.figures),
        ...filled('postedAt', postedAt, began.postedAt),
      },
      ...filled('revenue', revenue.trim(), began.revenue),
    }
    const faults = byField(Object.entries(check(entered)))
    setErrors(faults)
    setFault('')
    if (Object.keys(faults).length > 0) return
    try {
      await save(entered)
      showDone(t('console.fulfilment.done'))
      onClose()
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : []
      setErrors(byField(fields.map(({ path, message }) => [path, message])))
      if (fields.length === 0) setFault(messageOf(error))
    }
  }
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)}>
      <div className={classes.fields}>
        {sold && (
          <MoneyField
            label={t('console.fulfilment.revenue')}
            currency={sold.currency}
            value={revenue}
            onChange={setRevenue}
            error={errors.revenue}
          />
        )}
        <FigureFields values={figures} onChange={setFigures} errors={errors} isLive />
        <ReleaseField country={country} value={postedAt} onChange={setPostedAt} error={errors.postedAt} />
      </div>
      <DialogActions
        onCancel={onClose}
        confirmLabel={t('console.fulfilment.confirm')}
        busy={isBusy}
        fault={fault}
      />
    </form>
  )
}

interface ReleaseFieldProps {
  country: CountryCode
  /** A moment, or nothing. */
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

/** When the post came out, as the clocks of the country show it; the zone is named. */
function ReleaseField({ country, value, onChange, error }: ReleaseFieldProps) {
  const { t } = useTranslation('sample')
  const { languageTag } = usePlace()
  return (
    <TextInput
      type="datetime-local"
      max={lastWallTime}
      label={t('console.fulfilment.postedAtIn', { zone: zoneName(country, languageTag) })}
      value={value && wallTime(value, country)}
      onChange={(event) => {
        const wall = event.currentTarget.value
        onChange(wall && momentAt(wall.slice(0, 16), country))
      }}
      error={error}
    />
  )
}

/** A field as the call takes it: left out while it was never known, null where it is taken back. */
const filled = <Key extends string>(key: Key, value: string, known: string | null) =>
  (value === '' && known === null ? {} : { [key]: value || null }) as { [K in Key]?: string | null }

const knownOf = (known: Record<string, number | null>): Figures =>
  Object.fromEntries(Object.entries(known).filter(([, value]) => value !== null))
