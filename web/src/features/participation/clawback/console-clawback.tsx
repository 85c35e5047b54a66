import type { Clawback } from '@sampan/contract/clawback'
import type { ParticipationDetail } from '@sampan/contract/task'
import { useLocation } from '@tanstack/react-router'
import { baseOf } from '#features/task/task-links.ts'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Link } from '#ui/frame/links.tsx'
import { ReasonButton } from '#ui/verb/reason-button.tsx'
import classes from '../direct-payment/direct-payment.module.css'
import { useDropClawback, useUpholdClawback } from './clawback.api.ts'
import { ClawbackPanel } from './clawback-panel.tsx'

/** Whoever announced it reads who decides instead, or that nobody can yet (R302). */
function ForOther({ clawback: { isAgainForOther, hasDecider } }: { clawback: Clawback }) {
  const { t } = useTranslation('task')
  const { pathname } = useLocation()
  const words = hasDecider ? t('clawback.forOther') : t('clawback.forNobody')
  return (
    <p className="t-small second">
      {isAgainForOther ? t('clawback.againByOther') : words}
      {!hasDecider && (
        <>
          {' '}
          <Link className={classes.file as string} href={`${baseOf(pathname)}/console/people`}>
            {t('clawback.do.invite')}
          </Link>
        </>
      )}
    </p>
  )
}

/** What staff decide about a reward that is to be taken back; brands read it. */
export function ConsoleClawback({ detail }: { detail: ParticipationDetail }) {
  const { t } = useTranslation('task')
  const { money } = useFormats()
  const uphold = useUpholdClawback()
  const drop = useDropClawback()
  const { id, clawback } = detail
  if (!clawback) return null
  const { actions } = clawback
  const seen = { announcedAt: clawback.at, amount: clawback.amount }
  const amount = money(clawback.amount, clawback.currency)
  const words = [{ key: 'own', label: t('clawback.words'), needsText: true }]
  return (
    <ClawbackPanel detail={detail} clawback={clawback}>
      {(clawback.isForOther || clawback.isAgainForOther) && <ForOther clawback={clawback} />}
      {actions.length > 0 && (
        <div className={classes.verbs}>
          {actions.includes('uphold') && (
            <ReasonButton
              variant="destructive"
              label={t('clawback.do.uphold')}
              subject={`upholdClawback ${id}`}
              question={{
                title: t('clawback.uphold.title', { amount }),
                text: t('clawback.uphold.text'),
                confirmLabel: t('clawback.do.uphold'),
                isDestructive: true,
                reasons: words,
              }}
              send={(reason) => uphold.mutateAsync({ id, ...seen, reason })}
              told={t('clawback.uphold.done')}
            />
          )}
          {actions.includes('drop') && (
            <ReasonButton
              variant="quiet"
              label={t('clawback.do.drop')}
              subject={`dropClawback ${id}`}
              question={{
                title: t('clawback.drop.title'),
                text: t('clawback.drop.text'),
                confirmLabel: t('clawback.do.drop'),
                reasons: words,
              }}
              send={(reason) => drop.mutateAsync({ id, ...seen, reason })}
              told={t('clawback.drop.done')}
            />
          )}
        </div>
      )}
    </ClawbackPanel>
  )
}
