import { Checkbox, type CheckboxProps } from '@mantine/core'
import { Trans, useTranslation } from '#lib/react-words.tsx'
import { Link } from '#ui/frame/links.tsx'

/** The terms box of log-in and registration; its links open the texts in a new tab. */
export function AgreementBox(props: CheckboxProps & { isPhone: boolean }) {
  const { isPhone, ...rest } = props
  const { t } = useTranslation('account')
  const base = isPhone ? '/m/protocol' : '/protocol'
  return (
    <Checkbox
      {...rest}
      label={
        <Trans
          t={t}
          i18nKey="agreement"
          components={{
            terms: <Link href={`${base}?t=1`} target="_blank" />,
            privacy: <Link href={`${base}?t=2`} target="_blank" />,
          }}
        />
      }
    />
  )
}
