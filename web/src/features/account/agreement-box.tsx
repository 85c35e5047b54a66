import { Checkbox, type CheckboxProps } from '@mantine/core'
import { type ProtocolKind, protocolKinds } from '@sampan/contract/protocol'
import { Trans, useTranslation } from '#lib/react-words.tsx'
import { Link } from '#ui/frame/links.tsx'
import { useProtocolsInForce } from './account.api.ts'

interface AgreementBoxProps extends CheckboxProps {
  isPhone: boolean
  /** Who registers or joins: the agreement of the role, where the tenant has published one, is accepted too. */
  role?: string | undefined
}

/** The terms box of log-in and registration; its links open the texts in a new tab. */
export function AgreementBox({ isPhone, role, ...rest }: AgreementBoxProps) {
  const { t } = useTranslation('account')
  const { data: inForce } = useProtocolsInForce(role !== undefined)
  const own = role === undefined ? undefined : inForce?.find(({ kind }) => kind === role)
  const linkTo = (kind: ProtocolKind) => (
    <Link
      href={`${isPhone ? '/m' : ''}/protocol?t=${protocolKinds.indexOf(kind) + 1}`}
      target="_blank"
      rel="noreferrer"
    />
  )
  const components = { terms: linkTo('terms'), privacy: linkTo('privacy') }
  return (
    <Checkbox
      {...rest}
      label={
        own ? (
          <Trans
            t={t}
            i18nKey="agreementWith"
            values={{ title: own.title }}
            components={{ ...components, own: linkTo(own.kind) }}
          />
        ) : (
          <Trans t={t} i18nKey="agreement" components={components} />
        )
      }
    />
  )
}
