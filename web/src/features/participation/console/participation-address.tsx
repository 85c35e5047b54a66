import { Button } from '@mantine/core'
import type { ParticipationDetail } from '@sampan/contract/task'
import { IconEye, IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSeeParticipationAddress } from '#features/participation/participation.api.ts'
import { messageOf } from '#lib/forms.ts'
import { ActionButton } from '#ui/form/action-button.tsx'
import { showError } from '#ui/frame/toasts.tsx'
import classes from './participation-case.module.css'

/** Hidden unless the role needs it now; a look is logged, and the bar says so before it is taken. */
export function ParticipationAddress({ detail }: { detail: ParticipationDetail }) {
  const { t } = useTranslation('task')
  const look = useSeeParticipationAddress()
  const [isShown, setShown] = useState(false)
  const address = detail.address ?? (isShown ? look.data : undefined)
  async function onLook(): Promise<void> {
    try {
      await look.mutateAsync({ id: detail.id })
      setShown(true)
    } catch (error) {
      showError(messageOf(error))
    }
  }
  return (
    <section className={classes.panel}>
      <h2 className="t-card">{t('review.address.title')}</h2>
      {address ? (
        <div className="t-small">
          <div className="t-card">{address.addressee}</div>
          <div>{address.phone}</div>
          {address.lines.map((line) => (
            <div key={line}>{line}</div>
          ))}
          {isShown && (
            <Button variant="quiet" size="xs" mt={8} onClick={() => setShown(false)}>
              {t('review.address.hide')}
            </Button>
          )}
        </div>
      ) : (
        <div className={classes.locked}>
          <IconLock size={16} aria-hidden />
          <span className="t-small">
            {t(`review.address.${detail.addressHidden === 'no' ? 'ask' : detail.addressHidden}`)}
          </span>
        </div>
      )}
      {!address && detail.addressHidden === 'ask' && (
        <ActionButton leftSection={<IconEye size={18} />} busy={look.isPending} onClick={() => void onLook()}>
          {t('review.address.see')}
        </ActionButton>
      )}
    </section>
  )
}
