import type { Cooperation } from '@sampan/contract/cooperation-own'
import { accountName } from '@sampan/contract/creator-account-name'
import { IconArrowRight, IconCalendarDue, IconLockOpen, IconMoodCheck } from '@tabler/icons-react'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import offer from '#ui/offer/offer.module.css'
import { OfferPoint } from '#ui/offer/offer-parts.tsx'
import classes from './cooperation.module.css'
import { inviterOf } from './cooperation-clock.ts'

type Asked = Pick<Cooperation, 'asked' | 'postUntil' | 'task' | 'creator'>

/** What the inviter asks for, until when, and where all else is read. */
export function CooperationTerms({ cooperation }: { cooperation: Asked }) {
  const { t } = useTranslation('cooperation')
  const { asked, postUntil, task, creator } = cooperation
  const { platform, handle, name } = creator
  return (
    <section className={offer.stack}>
      <h2 className="t-section">{t('asked.title')}</h2>
      <AskedWords asked={asked} postUntil={postUntil} />
      <p className="second">
        {t('asked.account', { name: accountName({ platform, handle, nickname: name }) })}
      </p>
      <p className="second">{t(task ? 'asked.task' : 'asked.sample')}</p>
    </section>
  )
}

/** The words of the inviter, and the last day of the post. */
export function AskedWords({ asked, postUntil }: Pick<Asked, 'asked' | 'postUntil'>) {
  const { t } = useTranslation('cooperation')
  const { longDay } = useFormats()
  return (
    <>
      {asked && <p className={classes.words}>{asked}</p>}
      {postUntil && (
        <p className={classes.due}>
          <IconCalendarDue size={20} aria-hidden />
          <strong>{t('asked.post', { at: longDay(`${postUntil}T12:00:00Z`) })}</strong>
        </p>
      )}
    </>
  )
}

/** What follows from accepting, before anybody does. */
export function IfAccepted({ detail }: { detail: Cooperation }) {
  const { t } = useTranslation('cooperation')
  const { name } = inviterOf(detail)
  return (
    <section className={offer.stack}>
      <h2 className="t-section">{t('ifAccept.title')}</h2>
      <OfferPoint
        icon={IconArrowRight}
        title={t(detail.task ? 'ifAccept.signUp' : 'ifAccept.apply')}
        text={t('ifAccept.nextText')}
      />
      {detail.inviter.brand && (
        <OfferPoint
          icon={IconLockOpen}
          title={t('ifAccept.contact', { name })}
          text={t('ifAccept.contactText')}
        />
      )}
      <OfferPoint icon={IconMoodCheck} title={t('ifAccept.free')} text={t('ifAccept.freeText')} />
    </section>
  )
}
