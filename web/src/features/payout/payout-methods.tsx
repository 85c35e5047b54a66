import bank from '@lobehub/fluent-emoji-3d/assets/1f3e6.webp'
import coin from '@lobehub/fluent-emoji-3d/assets/1fa99.webp'
import type { PayoutMethod } from '@sampan/contract/payout'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { messageOf } from '#lib/forms.ts'
import { usePlace } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { useSearch } from '#lib/search.ts'
import { words } from '#lib/search-fields.ts'
import { ActionButton } from '#ui/form/action-button.tsx'
import { Dialog } from '#ui/form/dialog.tsx'
import { EmptyPicture } from '#ui/frame/empty-picture.tsx'
import { RefusalNote } from '#ui/frame/refusal-note.tsx'
import { EmptyFirst, ErrorState } from '#ui/frame/states.tsx'
import { showDone } from '#ui/frame/toasts.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import { ConfirmDialog } from '#ui/verb/asked-dialogs.ts'
import { usePayoutMethods, useRemovePayoutMethod } from './payout.api.ts'
import classes from './payout.module.css'
import { PayoutMethodCard } from './payout-method-card.tsx'
import { PayoutMethodForm } from './payout-method-form.tsx'

/** The form that is open, so that it opens again after a log-in: `new`, or the id of a payout method. */
const search = { edit: words() }

/** Where the creator is paid: add, change, remove, choose the default. */
export function PayoutMethods() {
  const { t } = useTranslation('payout')
  const { country } = usePlace()
  const methods = usePayoutMethods()
  const [{ edit }, change] = useSearch(search)
  const [leaving, setLeaving] = useState<PayoutMethod>()
  const editing = methods.data?.find((each) => each.id === edit)
  const countries = new Set(methods.data?.map((each) => each.countryCode)).size
  const setEditing = (next: string | undefined) => change({ edit: next })

  const add = (isMain: boolean) => (
    <ActionButton
      variant={isMain ? 'primary' : 'secondary'}
      leftSection={<IconPlus size={18} />}
      onClick={() => setEditing('new')}
    >
      {t('add')}
    </ActionButton>
  )

  return (
    <div className={classes.list}>
      {methods.error && !methods.data ? (
        <ErrorState text={messageOf(methods.error)} onRetry={() => void methods.refetch()} />
      ) : !methods.data ? (
        <ListSkeleton rows={2} form="rows" />
      ) : methods.data.length === 0 ? (
        <EmptyFirst
          picture={<EmptyPicture main={bank} side={coin} ground="sage" />}
          title={t('empty.title')}
          text={t('empty.text')}
          action={add(true)}
        />
      ) : (
        <>
          {methods.data.map((method) => (
            <PayoutMethodCard
              key={method.id}
              method={method}
              namesCountry={countries > 1}
              onEdit={() => setEditing(method.id)}
              onRemove={() => setLeaving(method)}
            />
          ))}
          {add(false)}
          <p className={`${classes.privacy} t-small dim`}>{t('privacy')}</p>
        </>
      )}
      <Dialog
        opened={edit === 'new' || editing !== undefined}
        onClose={() => setEditing(undefined)}
        title={t(editing ? 'editTitle' : 'addTitle')}
        size={520}
      >
        {edit && (
          <PayoutMethodForm
            countryCode={editing?.countryCode ?? country}
            method={editing}
            onDone={() => setEditing(undefined)}
            onCancel={() => setEditing(undefined)}
          />
        )}
      </Dialog>
      <RemoveDialog method={leaving} onClose={() => setLeaving(undefined)} />
    </div>
  )
}

/** Asks before it removes; a method that a running task pays to stays, and the dialog says why. */
function RemoveDialog({ method, onClose }: { method: PayoutMethod | undefined; onClose: () => void }) {
  const { t } = useTranslation('payout')
  const remove = useRemovePayoutMethod()

  async function onRemove(): Promise<void> {
    if (!method) return
    try {
      await remove.mutateAsync({ id: method.id })
      showDone(t('removed'))
      onClose()
    } catch {
      // The dialog stays and says why.
    }
  }

  return (
    <ConfirmDialog
      opened={method !== undefined}
      onClose={() => {
        remove.reset()
        onClose()
      }}
      title={t('remove.title')}
      text={t('remove.text', { bank: method?.bankName ?? '', ending: method?.ending ?? '' })}
      confirmLabel={t('remove.confirm')}
      isDestructive
      busy={remove.isPending}
      onConfirm={() => void onRemove()}
    >
      <RefusalNote note={remove.error ? messageOf(remove.error) : ''} />
    </ConfirmDialog>
  )
}
