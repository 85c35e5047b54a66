import pin from '@lobehub/fluent-emoji-3d/assets/1f4cd.webp'
import herb from '@lobehub/fluent-emoji-3d/assets/1f33f.webp'
import { ActionIcon, Menu } from '@mantine/core'
import type { Address } from '@sampan/contract/address'
import { writtenPhone } from '@sampan/contract/phone'
import { IconDots, IconMapPin, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { messageOf } from '#lib/forms.ts'
import { usePlace } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { useSearch } from '#lib/search.ts'
import { words } from '#lib/search-fields.ts'
import { ActionButton } from '#ui/form/action-button.tsx'
import { ConfirmDialog } from '#ui/form/confirm-dialog.tsx'
import { Dialog } from '#ui/form/dialog.tsx'
import { EmptyPicture } from '#ui/frame/empty-picture.tsx'
import { EmptyFirst, ErrorState } from '#ui/frame/states.tsx'
import { showDone, showError } from '#ui/frame/toasts.tsx'
import { Tag } from '#ui/mark/status-badge.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import { useAddresses, useRemoveAddress } from './address.api.ts'
import classes from './address.module.css'
import { AddressForm } from './address-form.tsx'
import { areaLinesOf } from './address-place.ts'
import { DataLooks } from './data-looks.tsx'

/** The form that is open, so that it opens again after a log-in: `new`, or the id of an address. */
const search = { edit: words() }

/** The creator's address book: add, change, remove, choose the default. */
export function AddressList() {
  const { t } = useTranslation('address')
  const { country } = usePlace()
  const addresses = useAddresses()
  const [{ edit }, change] = useSearch(search)
  const [leaving, setLeaving] = useState<Address>()
  const remove = useRemoveAddress()
  const editing = addresses.data?.find((each) => each.id === edit)
  const setEditing = (next: string | undefined) => change({ edit: next })

  async function onRemove(): Promise<void> {
    if (!leaving) return
    try {
      await remove.mutateAsync({ id: leaving.id })
      showDone(t('removed'))
    } catch (error) {
      showError(messageOf(error))
    }
    setLeaving(undefined)
  }

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
      {addresses.error ? (
        <ErrorState text={messageOf(addresses.error)} onRetry={() => void addresses.refetch()} />
      ) : !addresses.data ? (
        <ListSkeleton rows={2} form="rows" />
      ) : addresses.data.length === 0 ? (
        <EmptyFirst
          picture={<EmptyPicture main={pin} side={herb} ground="clay" />}
          title={t('empty.title')}
          text={t('empty.text')}
          action={add(true)}
        />
      ) : (
        <>
          {addresses.data.map((address) => (
            <AddressCard
              key={address.id}
              address={address}
              onEdit={() => setEditing(address.id)}
              onRemove={() => setLeaving(address)}
            />
          ))}
          {add(false)}
        </>
      )}
      <Dialog
        opened={edit === 'new' || editing !== undefined}
        onClose={() => setEditing(undefined)}
        title={t(editing ? 'editTitle' : 'addTitle')}
        size={520}
      >
        {edit && (
          <AddressForm
            countryCode={editing?.countryCode ?? country}
            address={editing}
            onDone={() => setEditing(undefined)}
            onCancel={() => setEditing(undefined)}
          />
        )}
      </Dialog>
      <DataLooks />
      <ConfirmDialog
        opened={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        title={t('remove.title')}
        text={t('remove.text')}
        confirmLabel={t('remove.confirm')}
        isDestructive
        busy={remove.isPending}
        onConfirm={() => void onRemove()}
      />
    </div>
  )
}

function AddressCard({
  address,
  onEdit,
  onRemove,
}: {
  address: Address
  onEdit: () => void
  onRemove: () => void
}) {
  const { t } = useTranslation('address')
  return (
    <article className={classes.card}>
      <span className={classes.icon}>
        <IconMapPin size={20} aria-hidden />
      </span>
      <div className={classes.text}>
        <div className={classes.name}>
          <span className="t-card">{address.addressee}</span>
          {address.isDefault && <Tag tint="river">{t('default')}</Tag>}
        </div>
        <div className="t-small second">{areaLinesOf(address).join(', ')}</div>
        <div className="t-small second num">{writtenPhone(address.phone, address.countryCode)}</div>
      </div>
      <Menu width={180}>
        <Menu.Target>
          <ActionIcon aria-label={t('more', { name: address.addressee })}>
            <IconDots size={20} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={18} />} onClick={onEdit}>
            {t('edit')}
          </Menu.Item>
          <Menu.Item color="clay" leftSection={<IconTrash size={18} />} onClick={onRemove}>
            {t('remove.confirm')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </article>
  )
}
