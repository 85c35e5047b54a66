import { Button } from '@mantine/core'
import { codes } from '@sampan/contract/codes'
import type { AskedProtocol } from '@sampan/contract/protocol'
import { IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import { useTenant } from '#features/tenant/tenant.api.ts'
import { ApiError } from '#lib/api.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ActionButton } from '#ui/form/action-button.tsx'
import { Dialog } from '#ui/form/dialog.tsx'
import { Link } from '#ui/frame/links.tsx'
import { useAccept, useAsked } from './protocol.api.ts'
import classes from './protocol.module.css'
import { protocolHref } from './protocol.tsx'
import { useDays } from './use-days.ts'

interface AskedDialogProps {
  asked: readonly AskedProtocol[]
  base: '' | '/m'
  onLogOut: () => void
}

/** Asks for a new version of a document before somebody goes on (R228); the two ways on are to accept it and to leave. */
export function AskedDialog({ asked, base, onLogOut }: AskedDialogProps) {
  const { t } = useTranslation('protocol')
  const { data: tenant } = useTenant()
  const { lineOf } = useDays()
  const { refetch } = useAsked()
  const accepting = useAccept()
  const [note, setNote] = useState('')
  async function accept(): Promise<void> {
    setNote('')
    try {
      await accepting.mutateAsync({ accepted: asked.map(({ kind, version }) => ({ kind, version })) })
    } catch (error) {
      const isLate = error instanceof ApiError && error.code === codes.stateChanged
      setNote(isLate ? t('ask.changed') : messageOf(error))
      if (isLate) void refetch()
    }
  }
  return (
    <Dialog
      opened
      onClose={() => {}}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      title={t('ask.title')}
    >
      <p className="second">{t('ask.text', { name: tenant?.clientName ?? '' })}</p>
      <ul className={classes.asked}>
        {asked.map((each) => (
          <li key={each.kind}>
            <Link
              href={protocolHref(base, each.kind)}
              target="_blank"
              rel="noreferrer"
              aria-label={t('ask.read', { title: each.title })}
            >
              {each.title} <IconExternalLink size={16} aria-hidden />
            </Link>
            <span className="t-small second">{lineOf({ ...each, state: 'inForce' })}</span>
          </li>
        ))}
      </ul>
      {note && (
        <p className={classes.fault} role="alert">
          {note}
        </p>
      )}
      <div className={classes.answers}>
        <Button variant="quiet" onClick={onLogOut}>
          {t('ask.later')}
        </Button>
        <ActionButton
          variant="primary"
          data-autofocus
          busy={accepting.isPending}
          busyLabel={t('ask.busy')}
          onClick={() => void accept()}
        >
          {t('ask.accept')}
        </ActionButton>
      </div>
    </Dialog>
  )
}
