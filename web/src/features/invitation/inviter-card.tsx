import { Anchor } from '@mantine/core'
import type { Invitation } from '@sampan/contract/invitation'
import { useState } from 'react'
import { useTenant } from '#features/tenant/tenant.api.ts'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { CompanyMark } from '#ui/mark/company-mark.tsx'
import { Face } from '#ui/mark/face.tsx'
import offer from '#ui/offer/offer.module.css'
import classes from './invitation.module.css'

/** More letters of a quote than this are behind "More". */
const quoteMax = 160

/** What of an invitation says who invites. */
type Invited = Pick<Invitation, 'inviter' | 'createdAt' | 'text'>

/** A person invites, with face, role and company, in their own words. */
export function InviterCard({ invitation }: { invitation: Invited }) {
  const { inviter, createdAt, text } = invitation
  const { day } = useFormats()
  return (
    <section className={offer.card}>
      <div className={offer.who}>
        <InviterFace invitation={invitation} />
        <div className={offer.grow}>
          <strong className="t-card">{inviter.name}</strong>
          <div className="t-meta dim">{useRole(invitation)}</div>
        </div>
        <span className="t-meta dim">{day(createdAt)}</span>
      </div>
      <Quote text={text} />
    </section>
  )
}

/** The inviter's face with the mark of the company, or of the tenant. */
export function InviterFace({
  invitation: { inviter },
  size = 52,
}: {
  invitation: Pick<Invited, 'inviter'>
  size?: number
}) {
  const { data: tenant } = useTenant()
  const company =
    inviter.brand ??
    (inviter.agency
      ? { name: inviter.agency, logo: null }
      : { name: tenant?.clientName ?? 'Sampan', logo: tenant?.logo ?? '' })
  return (
    <span className={classes.face}>
      <Face name={inviter.name} url={inviter.avatar} size={size} />
      <span className={classes.mark}>
        <CompanyMark name={company.name} url={company.logo} size={24} />
      </span>
    </span>
  )
}

function useRole({ inviter }: Pick<Invited, 'inviter'>): string {
  const { t } = useTranslation('invitation')
  const { t: say } = useTranslation('tenant')
  const { data: tenant } = useTenant()
  const company = inviter.brand?.name ?? inviter.agency
  if (company) return t('for', { brand: company })
  return `${say(`role.${inviter.role as 'creatorSpecialist'}`)}, ${tenant?.clientName ?? ''}`
}

function Quote({ text }: { text: string }) {
  const { t } = useTranslation('invitation')
  const [isWhole, setWhole] = useState(false)
  const letters = [...text]
  const isLong = letters.length > quoteMax
  const shown = isLong && !isWhole ? `${letters.slice(0, quoteMax).join('').trimEnd()}…` : text
  return (
    <blockquote className={offer.quote}>
      “{shown}”{' '}
      {isLong && (
        <Anchor component="button" type="button" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {t(isWhole ? 'less' : 'more')}
        </Anchor>
      )}
    </blockquote>
  )
}
