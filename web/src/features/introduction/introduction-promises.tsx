import { participationClocks } from '@sampan/contract/task-status'
import { IconArrowRight, IconBrandTiktok, IconMapPin, IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ParticipationBadge } from '#features/participation/participation-badge.tsx'
import { useTenant } from '#features/tenant/tenant.api.ts'
import { usePlace } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ClockStrip } from '#ui/clock/clock-strip.tsx'
import { useNow } from '#ui/clock/use-now.ts'
import { Tag } from '#ui/mark/status-badge.tsx'
import classes from './introduction.module.css'

const useClient = (): string => useTenant().data?.clientName ?? 'Sampan'

/** Payment is timely under the MOU, revisions are transparent, tasks are matched: each with its real part. */
export function IntroductionPromises() {
  const { t } = useTranslation('introduction')
  return (
    <section className={classes.section}>
      <h2 className={classes.title}>{t('promises.title')}</h2>
      <ul className={`${classes.cards} ${classes.promises}`}>
        <PromiseCard name="payment">
          <PaymentPart />
        </PromiseCard>
        <PromiseCard name="revisions">
          <p className={classes.badges}>
            <ParticipationBadge status={3} />
            <IconArrowRight size={14} aria-hidden />
            <ParticipationBadge status={2} />
            <IconArrowRight size={14} aria-hidden />
            <ParticipationBadge status={6} />
          </p>
          <p className={classes.partLine}>{t('promises.revisions.part')}</p>
        </PromiseCard>
        <PromiseCard name="matching">
          <MatchingPart />
        </PromiseCard>
      </ul>
    </section>
  )
}

function PromiseCard({
  name,
  children,
}: {
  name: 'payment' | 'revisions' | 'matching'
  children: ReactNode
}) {
  const { t } = useTranslation('introduction')
  const client = useClient()
  return (
    <li className={classes.card}>
      <h3 className={classes.cardTitle}>{t(`promises.${name}.title`)}</h3>
      <p className={classes.cardText}>{t(`promises.${name}.text`, { name: client })}</p>
      <div className={classes.part}>
        <span className={classes.example}>{t('example')}</span>
        {children}
      </div>
    </li>
  )
}

const hour = 3_600_000

/** Rewards are credited by staff, who have two days for it (R58). */
function PaymentPart() {
  const { t } = useTranslation('introduction')
  const now = useNow()
  const name = useClient()
  return (
    <ClockStrip
      clock={{
        owner: { kind: 'company', name },
        isYours: false,
        startedAt: now - 20 * hour,
        dueAt: now + (participationClocks.pay.hours - 20) * hour,
      }}
      title={t('promises.payment.part', { name })}
    />
  )
}

function MatchingPart() {
  const { t } = useTranslation('introduction')
  const { country } = usePlace()
  const { data: tenant } = useTenant()
  const name = tenant?.countries.find((each) => each.countryCode === country)?.name ?? country
  return (
    <>
      <p className={classes.badges}>
        <Tag tint="lotus" icon={IconBrandTiktok}>
          TikTok
        </Tag>
        <Tag tint="silt" icon={IconUsers}>
          {t('promises.matching.followers')}
        </Tag>
        <Tag tint="silt" icon={IconMapPin}>
          {name}
        </Tag>
      </p>
      <p className={classes.partLine}>{t('promises.matching.part')}</p>
    </>
  )
}
