import { ActionIcon, Anchor, Menu } from '@mantine/core'
import { type OwnCreator, platforms } from '@sampan/contract/creator'
import { accountName } from '@sampan/contract/creator-account-name'
import {
  IconDots,
  IconExternalLink,
  IconEye,
  IconEyeOff,
  IconPencil,
  IconPlus,
  IconUnlink,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useFormats } from '#lib/format.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { useSearch } from '#lib/search.ts'
import { words } from '#lib/search-fields.ts'
import { ActionButton } from '#ui/form/action-button.tsx'
import { EmptyFirst, ErrorState } from '#ui/frame/states.tsx'
import { showDone, showError } from '#ui/frame/toasts.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import { ConfirmDialog } from '#ui/verb/asked-dialogs.ts'
import { AccountFace } from './account-face.tsx'
import { AccountSource } from './account-source.tsx'
import { useCreators } from './creator.api.ts'
import classes from './creator.module.css'
import { CreatorDialog, PlatformRows, TiktokRow } from './creator-dialog.tsx'
import { NoAccountPicture } from './no-account-picture.tsx'
import { useRemoveCreator } from './own-accounts.api.ts'
import { saidPlatforms } from './platform-icons.ts'
import { usePlatformName } from './platform-name.ts'

/** The form that is open, so that it opens again after a log-in: `any`, a platform to add, or the id of an account. */
const search = { add: words(), edit: words() }

/** Opens the form for one account more, on whichever platform. */
export function AddButton({ isWide = false }: { isWide?: boolean }) {
  const { t } = useTranslation('creator')
  const [, change] = useSearch(search)
  return (
    <ActionButton
      variant="primary"
      size={isWide ? 'lg' : 'md'}
      fullWidth={isWide}
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => change({ add: 'any' })}
    >
      {t('form.add')}
    </ActionButton>
  )
}

/**
 * The creator's accounts, and whose word their figures are: add, open, edit, remove. The phone's page has the button for
 * one more in its bar.
 */
export function CreatorList({ isPhone = false }: { isPhone?: boolean }) {
  const { t } = useTranslation('creator')
  const creators = useCreators()
  const [{ add, edit }, change] = useSearch(search)
  const [leaving, setLeaving] = useState<OwnCreator>()
  if (creators.error)
    return <ErrorState text={messageOf(creators.error)} onRetry={() => void creators.refetch()} />
  if (!creators.data) return <ListSkeleton rows={2} form="rows" />
  const { data } = creators
  const editing = data.find(({ id }) => id === edit)
  const missing = saidPlatforms.filter(
    (platform) => platform === 0 || !data.some((row) => row.platform === platform),
  )
  return (
    <div className={classes.list}>
      {data.length === 0 ? (
        <EmptyFirst picture={<NoAccountPicture />} title={t('empty.title')} text={t('empty.text')} />
      ) : (
        <>
          <p className="second">{t('intro')}</p>
          <ul className={classes.card}>
            {data.map((creator) => (
              <CreatorRow
                key={creator.id}
                creator={creator}
                onEdit={() => change({ edit: creator.id })}
                onRemove={() => setLeaving(creator)}
              />
            ))}
          </ul>
        </>
      )}
      <h2 className="t-small second">{t('notHere')}</h2>
      {!data.some(({ platform }) => platform === platforms.tiktok) && <TiktokRow />}
      <PlatformRows platforms={missing} onChoose={(platform) => change({ add: String(platform) })} />
      {!isPhone && data.length > 0 && <AddButton />}
      <CreatorDialog
        opened={add !== undefined || editing !== undefined}
        account={editing}
        platform={platformOf(add)}
        onClose={() => change({ add: undefined, edit: undefined })}
      />
      <RemoveDialog leaving={leaving} onClose={() => setLeaving(undefined)} />
    </div>
  )
}

/** @param text from the address: the code of a platform, or anything else for none */
const platformOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^[0-5]$/.test(text) ? Number(text) : undefined

function RemoveDialog({ leaving, onClose }: { leaving: OwnCreator | undefined; onClose: () => void }) {
  const { t } = useTranslation('creator')
  const remove = useRemoveCreator()
  const name = leaving && accountName(leaving)
  const verb = leaving?.source === 'login' ? 'unlink' : 'remove'
  async function onRemove(): Promise<void> {
    if (!leaving) return
    try {
      await remove.mutateAsync({ id: leaving.id })
      showDone(t(`${verb}.done`, { name }))
    } catch (error) {
      showError(messageOf(error))
    }
    onClose()
  }
  return (
    <ConfirmDialog
      opened={leaving !== undefined}
      onClose={onClose}
      title={t(`${verb}.title`, { name })}
      text={t(`${verb}.text`)}
      confirmLabel={t(`${verb}.confirm`)}
      isDestructive
      busy={remove.isPending}
      onConfirm={() => void onRemove()}
    />
  )
}

interface CreatorRowProps {
  creator: OwnCreator
  onEdit: () => void
  onRemove: () => void
}

function CreatorRow({ creator, onEdit, onRemove }: CreatorRowProps) {
  const { t } = useTranslation('creator')
  const name = accountName(creator)
  const isLogIn = creator.source === 'login'
  return (
    <li className={classes.row}>
      <AccountFace account={creator} />
      <div className={classes.text}>
        <div className="t-card one-line">{name}</div>
        <div className="t-meta dim">{useFacts(creator)}</div>
        <AccountSource account={creator} />
        <ShownLine creator={creator} onEdit={onEdit} />
      </div>
      <Menu width={220}>
        <Menu.Target>
          <ActionIcon aria-label={t('more', { name })}>
            <IconDots size={20} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={18} />} onClick={onEdit}>
            {t(isLogIn ? 'editPrices' : 'edit')}
          </Menu.Item>
          <Menu.Item
            component="a"
            href={creator.homepage}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconExternalLink size={18} />}
          >
            {t('open')}
          </Menu.Item>
          <Menu.Item color="clay" leftSection={<IconUnlink size={18} />} onClick={onRemove}>
            {t(isLogIn ? 'unlink.confirm' : 'remove.confirm')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </li>
  )
}

/** Platform and followers, or what a shop has in their place. */
function useFacts({ platform, followers, affiliateId }: OwnCreator): string {
  const { t } = useTranslation('creator')
  const { number } = useFormats()
  const name = usePlatformName()
  const facts = [name(platform)]
  if (affiliateId) facts.push(t('affiliate', { id: affiliateId }))
  if (followers > 0) facts.push(t('followers', { count: followers, followers: number(followers) }))
  return facts.join(' · ')
}

/** What brands see of the account, and the way to choose it. */
function ShownLine({ creator, onEdit }: Pick<CreatorRowProps, 'creator' | 'onEdit'>) {
  const { t } = useTranslation('creator')
  const { isShow } = creator
  const state = isShow === null ? 'unsaid' : isShow === 1 ? 'shown' : 'kept'
  const ShownIcon = isShow === 1 ? IconEye : IconEyeOff
  return (
    <div className={`${classes.shown} t-meta`}>
      <span className={`${classes.shownState} second`}>
        <ShownIcon size={16} aria-hidden />
        {t(`shown.${state}`)}
      </span>
      <Anchor component="button" type="button" inherit onClick={onEdit}>
        {t('shown.change')}
        <span className="sr-only">: {accountName(creator)}</span>
      </Anchor>
    </div>
  )
}
