import { Anchor } from '@mantine/core'
import type { Cooperation, CooperationSubject } from '@sampan/contract/cooperation-own'
import type { ReactNode } from 'react'
import { ProductPicture } from '#features/product/product-picture.tsx'
import { groundOf } from '#features/product/product-tile.tsx'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Link } from '#ui/frame/links.tsx'
import { Tag } from '#ui/mark/status-badge.tsx'
import classes from './cooperation.module.css'

interface SubjectsProps {
  cooperation: Pick<Cooperation, 'task' | 'products'>
  /** Where one of them is read; plain where that is nowhere. */
  hrefOf?: ((subject: CooperationSubject, kind: 'task' | 'product') => string) | undefined
  /** What is done with one of them. */
  actionOf?: ((subject: CooperationSubject, kind: 'task' | 'product') => ReactNode) | undefined
}

/** What is offered, with its terms as they are now: the task or each product. */
export function CooperationSubjects({ cooperation: { task, products }, hrefOf, actionOf }: SubjectsProps) {
  const all = [
    ...(task ? [{ subject: task, kind: 'task' as const }] : []),
    ...products.map((subject) => ({ subject, kind: 'product' as const })),
  ]
  return (
    <ul className={classes.subjects}>
      {all.map(({ subject, kind }) => (
        <li key={subject.id}>
          <SubjectLine subject={subject} kind={kind} href={hrefOf?.(subject, kind)} />
          {actionOf?.(subject, kind)}
        </li>
      ))}
    </ul>
  )
}

export function SubjectLine(props: {
  subject: CooperationSubject
  kind: 'task' | 'product'
  href?: string | undefined
}) {
  const { subject, kind, href } = props
  const { t } = useTranslation('cooperation')
  const terms = useTerms(subject)
  const { name, thumb, ground, number, isOpen } = subject
  return (
    <div className={classes.subject}>
      <ProductPicture url={thumb} ground={groundOf(ground)} size={56} />
      <span className={classes.subjectText}>
        <span className="t-meta dim">
          {kind === 'task' ? `${t('offer.task')} · ${number}` : t('offer.sample')}
        </span>
        {href ? (
          <Anchor component={Link} href={href} className="t-card">
            {name}
          </Anchor>
        ) : (
          <span className="t-card">{name}</span>
        )}
        <span className="t-small second">{terms}</span>
      </span>
      {!isOpen && <Tag tint="silt">{t('offer.over')}</Tag>}
    </div>
  )
}

/** Reward, commission and end, as far as there are any. */
export function useTerms({ reward, currency, commissionRate, endsAt }: CooperationSubject): string {
  const { t } = useTranslation('cooperation')
  const { money, percent, longDay } = useFormats()
  return [
    reward && Number(reward) > 0 && t('offer.reward', { amount: money(reward, currency) }),
    commissionRate > 0 && t('offer.commission', { rate: percent(commissionRate) }),
    endsAt && t('offer.until', { at: longDay(endsAt) }),
  ]
    .filter(Boolean)
    .join(' · ')
}
