import { Radio, Stack } from '@mantine/core'
import { languageNames, languageOf } from '@sampan/contract/country'
import { limits } from '@sampan/contract/limits'
import { paymentMethods, paysDirectly } from '@sampan/contract/task-payment'
import { useTenant } from '#features/tenant/tenant.api.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { EditPanel, Fields } from '#ui/editor/edit-panel.tsx'
import { CountedArea } from '#ui/form/counted/counted.tsx'
import { WholeField } from '#ui/form/whole/whole-field.tsx'
import { numberOr } from './task-edit-deal.tsx'
import type { TaskEdit } from './use-task-edit.ts'

/** Who pays the reward: the platform from the budget, or the brand itself, and then how and until when (R233). */
export function TaskPayment({ edit }: { edit: TaskEdit }) {
  const { t } = useTranslation('task')
  const { data: tenant } = useTenant()
  const { values, set, errors, isFixed, isReadOnly } = edit
  const isOff = isFixed || isReadOnly
  const client = tenant?.clientName ?? ''
  return (
    <EditPanel title={t('offer.pay.heading')} text={t(isFixed ? 'offer.fixedField' : 'offer.pay.text')}>
      <Radio.Group
        aria-label={t('offer.pay.heading')}
        value={values.paymentMethod}
        onChange={(value) => {
          const paymentMethod = paymentMethods.find((each) => each === value)
          if (paymentMethod) set({ paymentMethod })
        }}
        error={errors.paymentMethod}
        data-path="paymentMethod"
      >
        <Stack gap={12}>
          {paymentMethods.map((each) => (
            <Radio
              key={each}
              value={each}
              disabled={isOff}
              label={t(`offer.pay.method.${each}`, { client })}
              description={t(`offer.pay.help.${each}`)}
            />
          ))}
        </Stack>
      </Radio.Group>
      {values.paymentMethod === 'directOther' && <PayWords edit={edit} isOff={isOff} />}
      {paysDirectly(values.paymentMethod) && (
        <Fields columns={2}>
          <WholeField
            label={t('offer.pay.days')}
            description={t('offer.pay.daysHelp', { most: limits.directPayDaysMax })}
            clampBehavior="none"
            allowNegative={false}
            hideControls
            value={values.directPayDays}
            disabled={isOff}
            onChange={(value) => set({ directPayDays: numberOr(value) })}
            error={errors.directPayDays}
            data-path="directPayDays"
          />
        </Fields>
      )}
    </EditPanel>
  )
}

/** In the language of the country, and in English where that is another one. */
function PayWords({ edit, isOff }: { edit: TaskEdit; isOff: boolean }) {
  const { t } = useTranslation('task')
  const { values, set, errors } = edit
  const written = [...new Set([languageOf(values.countryCode), 'en' as const])]
  return written.map((language, place) => (
    <CountedArea
      key={language}
      label={`${t('offer.pay.words')} · ${languageNames[language]}`}
      description={t('offer.pay.wordsHelp')}
      autosize
      minRows={2}
      maxLength={limits.directPayWordsMax}
      value={values.directPayWords[language] ?? ''}
      disabled={isOff}
      onChange={(event) =>
        set({ directPayWords: { ...values.directPayWords, [language]: event.currentTarget.value } })
      }
      error={place === 0 ? errors.directPayWords : undefined}
      {...(place === 0 && { 'data-path': 'directPayWords' })}
    />
  ))
}
