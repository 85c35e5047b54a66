import { ActionIcon, Menu } from '@mantine/core'
import type { CreatorAccount } from '@sampan/contract/creator'
import { IconBrandTiktok, IconDots, IconExternalLink, IconUnlink } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/format.ts'
import { messageOf } from '#lib/forms.ts'
import { ActionButton } from '#ui/form/action-button.tsx'
import { ConfirmDialog } from '#ui/form/confirm-dialog.tsx'
import { EmptyFirst, ErrorState } from '#ui/frame/states.tsx'
import { showDone, showError } from '#ui/frame/toasts.tsx'
import { Face } from '#ui/mark/face.tsx'
import { Tag } from '#ui/mark/status-badge.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import { useCreators, useRemoveCreator } from './creator.api.ts'
import classes from './creator.module.css'
import { platformNames } from './platform-names.ts'
import { linkTiktok } from './use-link-authorised.ts'

/** The creator's linked accounts: link one more, open, unlink (refused while it has open work). */
export function CreatorList() {
  const { t } = useTranslation('creator')
  const creators = useCreators()
  const [leaving, setLeaving] = useState<CreatorAccount>()
  const remove = useRemoveCreator()

  async function onRemove(): Promise<void> {
    if (!leaving) return
    try {
      await remove.mutateAsync({ id: leaving.id })
      showDone(t('unlinked', { handle: leaving.handle }))
    } catch (error) {
      showError(messageOf(error))
    }
    setLeaving(undefined)
  }

  if (creators.error) {
    return <ErrorState text={messageOf(creators.error)} onRetry={() => void creators.refetch()} />
  }
  if (!creators.data) return <ListSkeleton rows={2} form="rows" />
  if (creators.data.length === 0) {
    return <EmptyFirst title={t('empty.title')} text={t('empty.text')} action={<LinkButton isMain />} />
  }
  return (
    <div className={classes.list}>
      {creators.data.map((creator) => (
        <CreatorRow key={creator.id} creator={creator} onUnlink={() => setLeaving(creator)} />
      ))}
      <LinkButton />
      <ConfirmDialog
        opened={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        title={t('unlink.title', { handle: leaving?.handle })}
        text={t('unlink.text')}
        confirmLabel={t('unlink.confirm')}
        isDestructive
        busy={remove.isPending}
        onConfirm={() => void onRemove()}
      />
    </div>
  )
}

function CreatorRow({ creator, onUnlink }: { creator: CreatorAccount; onUnlink: () => void }) {
  const { t } = useTranslation('creator')
  const { compact, day } = useFormats()
  return (
    <article className={classes.row}>
      <Face name={creator.nickname} url={creator.avatar} size={44} country={creator.countryCode} />
      <div className={classes.text}>
        <div className="t-card one-line">@{creator.handle}</div>
        <div className="t-meta dim">
          {platformNames[creator.platform] ?? t('otherPlatform')} ·{' '}
          {t('facts', { followers: compact(creator.followers), day: day(creator.linkedAt) })}
        </div>
      </div>
      <Tag tint="silt">{t(`tier.${creator.tier}`)}</Tag>
      <Menu width={200}>
        <Menu.Target>
          <ActionIcon aria-label={t('more', { handle: creator.handle })}>
            <IconDots size={20} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            component="a"
            href={creator.homepage}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconExternalLink size={18} />}
          >
            {t('open')}
          </Menu.Item>
          <Menu.Item color="clay" leftSection={<IconUnlink size={18} />} onClick={onUnlink}>
            {t('unlink.confirm')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </article>
  )
}

/** Leads to TikTok and back to this page. */
export function LinkButton({ isMain = false }: { isMain?: boolean }) {
  const { t } = useTranslation('creator')
  const [isBusy, setBusy] = useState(false)
  async function onClick(): Promise<void> {
    setBusy(true)
    try {
      await linkTiktok()
    } catch (error) {
      showError(messageOf(error))
      setBusy(false)
    }
  }
  return (
    <ActionButton
      variant={isMain ? 'primary' : 'secondary'}
      leftSection={<IconBrandTiktok size={18} />}
      busy={isBusy}
      onClick={() => void onClick()}
    >
      {t('link')}
    </ActionButton>
  )
}
