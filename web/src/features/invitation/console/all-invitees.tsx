import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ActionButton } from '#ui/form/action-button.tsx'
import type { Matching } from '#ui/list/all/matching.ts'
import classes from './invite.module.css'

interface AllInviteesProps {
  all: Matching
  onClear: () => void
}

/** All creators of the library that matched, instead of those chosen one by one. */
export function AllInvitees({ all, onClear }: AllInviteesProps) {
  const { t } = useTranslation('invite')
  const { number } = useFormats()
  return (
    <section aria-label={t('send.to')}>
      <div className={classes.chosenHead}>
        <span className="t-card">{t('send.all', { count: all.count, shown: number(all.count) })}</span>
        <ActionButton variant="quiet" onClick={onClear}>
          {t('send.others')}
        </ActionButton>
      </div>
      <p className="t-small second">{t('send.allHelp')}</p>
    </section>
  )
}
