import { Button } from '@mantine/core'
import { mayAny } from '@sampan/contract/abilities'
import type { LibraryDetail } from '@sampan/contract/creator-library'
import {
  IconEdit,
  IconFolderPlus,
  IconGift,
  IconHeartHandshake,
  IconMailForward,
  IconPercentage,
  IconSpeakerphone,
  IconTag,
  IconTrash,
  IconUserShare,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { HandOverDialog } from '#features/account/care/asked-hand-over.ts'
import { useMe } from '#lib/calls/me.api.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Link } from '#ui/frame/links.tsx'
import { showDone, showError } from '#ui/frame/toasts.tsx'
import { ConfirmDialog } from '#ui/verb/asked-dialogs.ts'
import { dialogWhenAsked, partOf } from '#ui/verb/dialog-when-asked.tsx'
import type { Verb } from '#ui/verb/verb.ts'
import { VerbMenu } from '#ui/verb/verb-menu.tsx'
import { useActingVerbs } from './acting/use-acting-verbs.tsx'
import { useRemoveEntries } from './creator-library.api.ts'
import type { HeadProps } from './creator-page.tsx'

const EntryDialog = dialogWhenAsked(['address', 'creator', 'invitation', 'library', 'product'], () =>
  import('./entry-dialog.tsx').then((file) => file.EntryDialog),
)

const LabelDialog = partOf('whom', ['relation'], () =>
  import('#features/relation/label-dialog.tsx').then((file) => file.LabelDialog),
)

const AddToGroup = partOf('whom', ['group'], () =>
  import('#features/group/add-to-group-dialog.tsx').then((file) => file.AddToGroup),
)

type Asked = 'group' | 'label' | 'edit' | 'remove' | 'handOver'

/** What is done with one creator: act for them, invite, collect, label; whoever entered them changes the entry. */
export function CreatorActions({ detail, base, consoleBase, keeps }: HeadProps) {
  const { t } = useTranslation(['library', 'creator'])
  const { data: who } = useMe()
  const [open, setOpen] = useState<Asked>()
  const shut = () => setOpen(undefined)
  const acting = useActingVerbs({ role: who?.role ?? 'visitor', base: consoleBase, onDone: shut })
  const isCared = acting.isActing && detail.readiness !== null
  const mayInvite = detail.actions.includes('invite')
  const jobHref = `${consoleBase}/invitations/new?to=${detail.id}`
  const ids = [detail.id]
  const lines = useLines({
    detail,
    keeps,
    onAsk: setOpen,
    jobHref: isCared && mayInvite ? jobHref : undefined,
    signUp: isCared ? () => acting.signUp(detail) : undefined,
    commissionsHref: mayAny(who?.role ?? 'visitor', 'importCommissions')
      ? `${consoleBase}/commissions?lines=1&creator=${detail.id}`
      : undefined,
  })
  return (
    <>
      {lines.length > 0 && <VerbMenu label={t('more', { name: detail.fullName })} verbs={lines} isInBar />}
      {keeps && (
        <Button leftSection={<IconFolderPlus size={18} aria-hidden />} onClick={() => setOpen('group')}>
          {t('group.one')}
        </Button>
      )}
      {mayInvite && !isCared && (
        <Button component={Link} href={jobHref} leftSection={<IconMailForward size={18} aria-hidden />}>
          {t('invite.one')}
        </Button>
      )}
      {mayInvite && (
        <Button
          component={Link}
          href={`${consoleBase}/cooperations/new?to=${detail.id}`}
          {...(!isCared && { variant: 'primary' })}
          leftSection={<IconHeartHandshake size={18} aria-hidden />}
        >
          {t('cooperate.one')}
        </Button>
      )}
      {isCared && (
        <Button
          variant="primary"
          leftSection={<IconGift size={18} aria-hidden />}
          onClick={() => acting.apply([detail])}
        >
          {t('creator:managed.apply')}
        </Button>
      )}
      <AddToGroup whom={open === 'group' ? ids : undefined} onClose={shut} onDone={shut} />
      <LabelDialog whom={open === 'label' ? ids : undefined} onClose={shut} onDone={shut} />
      <EntryDialog opened={open === 'edit'} id={detail.id} onClose={shut} />
      <HandOverDialog
        what="creators"
        whom={open === 'handOver' ? ids : undefined}
        changes={detail.careChanges}
        onClose={shut}
        onDone={shut}
      />
      <RemoveEntry detail={detail} base={base} opened={open === 'remove'} onClose={shut} />
    </>
  )
}

interface LineOptions {
  detail: LibraryDetail
  keeps: boolean
  onAsk: (asked: Asked) => void
  /** Where the job is offered, where no button leads there. */
  jobHref: string | undefined
  signUp: (() => void) | undefined
  /** What platforms paid for this creator's orders, for who books it. */
  commissionsHref: string | undefined
}

/** The lines of the menu. */
function useLines({ detail, keeps, onAsk, jobHref, signUp, commissionsHref }: LineOptions): Verb[] {
  const { t } = useTranslation(['library', 'creator'])
  const { t: handing } = useTranslation('care')
  const navigate = useNavigate()
  const may = (action: LibraryDetail['actions'][number]) => detail.actions.includes(action)
  const lines: (Verb | false)[] = [
    detail.mayHandOver && {
      action: 'handOver',
      label: handing('verb'),
      icon: IconUserShare,
      onPress: () => onAsk('handOver'),
    },
    signUp !== undefined && {
      action: 'signUp',
      label: t('creator:managed.signUp'),
      icon: IconSpeakerphone,
      onPress: signUp,
    },
    jobHref !== undefined && {
      action: 'invite',
      label: t('invite.one'),
      icon: IconMailForward,
      onPress: () => void navigate({ href: jobHref }),
    },
    commissionsHref !== undefined && {
      action: 'commissions',
      label: t('commissions'),
      icon: IconPercentage,
      onPress: () => void navigate({ href: commissionsHref }),
    },
    keeps && { action: 'label', label: t('label.one'), icon: IconTag, onPress: () => onAsk('label') },
    may('edit') && {
      action: 'edit',
      label: t('entry.change'),
      icon: IconEdit,
      onPress: () => onAsk('edit'),
    },
    may('remove') && {
      action: 'remove',
      label: t('entry.remove'),
      icon: IconTrash,
      isGrave: true,
      onPress: () => onAsk('remove'),
    },
  ]
  return lines.filter((line) => line !== false)
}

interface RemoveEntryProps {
  detail: LibraryDetail
  base: string
  opened: boolean
  onClose: () => void
}

function RemoveEntry({ detail, base, opened, onClose }: RemoveEntryProps) {
  const { t } = useTranslation('library')
  const navigate = useNavigate()
  const remove = useRemoveEntries()
  async function onRemove() {
    try {
      const { rows } = await remove.mutateAsync({ ids: [detail.id] })
      onClose()
      const [row] = rows
      if (row?.outcome !== 'done') return showError(row?.message ?? '')
      showDone(t('entry.removed', { name: detail.fullName }))
      void navigate({ href: base })
    } catch (error) {
      showError(messageOf(error))
    }
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('entry.removeTitle', { name: detail.fullName })}
      text={t('entry.removeText')}
      confirmLabel={t('entry.remove')}
      busy={remove.isPending}
      isDestructive
      onConfirm={() => void onRemove()}
    />
  )
}
