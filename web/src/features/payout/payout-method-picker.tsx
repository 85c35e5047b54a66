import { Button } from '@mantine/core'
import type { CountryCode } from '@sampan/contract/country'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ChoiceGroup, ChoiceTile } from '#ui/form/choice.tsx'
import type { OuterSubmit } from '#ui/form/outer-submit.ts'
import { RefusalNote } from '#ui/frame/refusal-note.tsx'
import { ErrorState } from '#ui/frame/states.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import { usePayoutMethods } from './payout.api.ts'
import classes from './payout.module.css'
import { PayoutIcon } from './payout-method-card.tsx'
import { PayoutMethodForm } from './payout-method-form.tsx'

interface PayoutMethodPickerProps {
  /** The id of a payout method. */
  value: string | null
  onChange: (id: string) => void
  /** A new one is saved by the step's own button, which then goes on. */
  outer: OuterSubmit
  onSaved: (id: string) => void
  /** Of what is paid: methods of other countries are not offered. */
  countryCode: CountryCode
  error?: string | undefined
}

/**
 * The question where one is paid, with a form for a new payout method in place. The default of the country is
 * chosen as long as nothing is. Without any method the form itself is the question.
 */
export function PayoutMethodPicker(props: PayoutMethodPickerProps) {
  const { value, onChange, outer, onSaved, countryCode, error } = props
  const { t } = useTranslation('payout')
  const methods = usePayoutMethods(countryCode)
  const [isAdding, setAdding] = useState(false)
  const first = methods.data?.[0]?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller's function is a new one on every paint
  useEffect(() => {
    if (value === null && first) onChange(first)
  }, [value, first])
  if (methods.error && !methods.data)
    return <ErrorState text={messageOf(methods.error)} onRetry={() => void methods.refetch()} />
  if (!methods.data) return <ListSkeleton rows={2} form="rows" />
  if (isAdding || methods.data.length === 0) {
    return (
      <div className={classes.list}>
        <h2 className="t-title">{t(isAdding ? 'add' : 'pick')}</h2>
        <RefusalNote note={error ?? ''} />
        <PayoutMethodForm
          countryCode={countryCode}
          isCountryFixed
          outer={outer}
          onDone={(method) => {
            onSaved(method.id)
            setAdding(false)
          }}
          onCancel={methods.data.length > 0 ? () => setAdding(false) : undefined}
        />
      </div>
    )
  }
  return (
    <div className={classes.list}>
      <ChoiceGroup isTitle label={t('pick')} value={value} onChange={onChange} error={error}>
        {(group) =>
          methods.data.map((method) => (
            <ChoiceTile
              key={method.id}
              group={group}
              value={method.id}
              title={method.bankName}
              note={[method.accountName, t('ending', { ending: method.ending })].join(' · ')}
              picture={<PayoutIcon kind={method.kind} />}
            />
          ))
        }
      </ChoiceGroup>
      <Button leftSection={<IconPlus size={18} />} onClick={() => setAdding(true)}>
        {t('add')}
      </Button>
    </div>
  )
}
