import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useFormats } from '#lib/format.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ActionButton } from '#ui/form/action-button.tsx'
import { ConfirmDialog } from '#ui/form/confirm-dialog.tsx'
import { Dialog } from '#ui/form/dialog.tsx'
import { ErrorState } from '#ui/frame/states.tsx'
import { showDone, showError } from '#ui/frame/toasts.tsx'
import { copyToClipboard } from '#ui/mark/copy.ts'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import { useFeed, useRenewFeed } from './schedule.api.ts'
import classes from './schedule.module.css'

interface FeedDialogProps {
  opened: boolean
  onClose: () => void
  /** By the calls of the site, for creators. */
  isOwn?: boolean
}

/** The secret address at which the reader's calendar reads their schedule: made, copied, renewed, ended. */
export function FeedDialog({ opened, onClose, isOwn = false }: FeedDialogProps) {
  const { t } = useTranslation('schedule')
  const { data, error, refetch } = useFeed(opened, isOwn)
  return (
    <Dialog opened={opened} onClose={onClose} title={t('feed.title')} size={520}>
      {opened &&
        (data ? (
          <Feed feed={data.feed} isOwn={isOwn} />
        ) : error ? (
          <ErrorState text={messageOf(error)} onRetry={() => void refetch()} />
        ) : (
          <ListSkeleton rows={2} form="rows" />
        ))}
    </Dialog>
  )
}

function Feed({ feed, isOwn }: { feed: { url: string; since: string } | null; isOwn: boolean }) {
  const { t } = useTranslation('schedule')
  const { t: ui } = useTranslation('ui')
  const { longDay } = useFormats()
  const renew = useRenewFeed(isOwn)
  const [isAsking, setAsking] = useState(false)
  async function onWrite(isOn: boolean): Promise<void> {
    try {
      await renew.mutateAsync({ isOn })
      showDone(t(isOn ? 'feed.renewed' : 'feed.ended'))
      setAsking(false)
    } catch (error) {
      showError(messageOf(error))
    }
  }
  if (!feed)
    return (
      <div className={classes.form}>
        <p className="t-body second">{t('feed.none')}</p>
        <ActionButton variant="primary" busy={renew.isPending} onClick={() => void onWrite(true)}>
          {t('feed.make')}
        </ActionButton>
      </div>
    )
  const onCopy = () =>
    void copyToClipboard(feed.url).then((isThere) =>
      isThere ? showDone(t('feed.copied')) : showError(ui('copy.failed')),
    )
  return (
    <div className={classes.form}>
      <p className="t-body second">{t('feed.text')}</p>
      <TextInput
        readOnly
        aria-label={t('feed.copy')}
        description={t('feed.since', { date: longDay(feed.since) })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={feed.url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={classes.buttons}>
        <Button variant="quiet" disabled={renew.isPending} onClick={() => void onWrite(false)}>
          {t('feed.end')}
        </Button>
        <Button onClick={() => setAsking(true)}>{t('feed.renew')}</Button>
        <Button component="a" href={feed.url.replace(/^https?:/, 'webcal:')}>
          {t('feed.open')}
        </Button>
        <Button variant="primary" onClick={onCopy}>
          {t('feed.copy')}
        </Button>
      </div>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t('feed.renew')}
        text={t('feed.renewText')}
        confirmLabel={t('feed.renew')}
        busy={renew.isPending}
        onConfirm={() => void onWrite(true)}
      />
    </div>
  )
}
