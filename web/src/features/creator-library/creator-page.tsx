import { Button } from '@mantine/core'
import { mayAny } from '@sampan/contract/abilities'
import type { LibraryDetail } from '@sampan/contract/creator-library'
import { IconEdit, IconFolderPlus, IconMailForward, IconTag, IconTrash, IconUsers } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { AddToGroup } from '#features/group/add-to-group-dialog.tsx'
import { useWho } from '#features/invitation/invitation.api.ts'
import { useTopics } from '#features/invitation/use-topics.ts'
import { LabelDialog } from '#features/relation/label-dialog.tsx'
import { useCountryNames } from '#lib/country-name.ts'
import { useFormats } from '#lib/format.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { CasePage } from '#ui/case/case-page.tsx'
import { ConfirmDialog } from '#ui/form/confirm-dialog.tsx'
import { Link } from '#ui/frame/links.tsx'
import { Missing } from '#ui/frame/missing.tsx'
import { PageHead } from '#ui/frame/page-head.tsx'
import { showDone, showError } from '#ui/frame/toasts.tsx'
import { Face } from '#ui/mark/face.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import type { Verb } from '#ui/verb/verb.ts'
import { VerbMenu } from '#ui/verb/verb-menu.tsx'
import { useLibraryCreator, useRemoveEntries } from './creator-library.api.ts'
import { CreatorMain } from './creator-main.tsx'
import { CreatorSide } from './creator-side.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import { handleLine, TierTag } from './library-columns.tsx'

interface Bases {
  /** Where the list is. */
  base: string
  /** `/console` or `/m/console`: where cases and invitations are. */
  consoleBase: string
}

interface CreatorPageProps extends Bases {
  id: string
  /** Nothing else gives the page a title where the creator is not there. */
  isPage?: boolean
}

/** One creator: what is known of them, what was done together, and what the reader's team keeps. */
export function CreatorPage({ id, isPage = false, ...bases }: CreatorPageProps) {
  const { t } = useTranslation('library')
  const detail = useLibraryCreator(id)
  if (detail.error && !detail.data) {
    return (
      <Missing
        error={detail.error}
        onRetry={() => void detail.refetch()}
        icon={IconUsers}
        goneTitle={t('gone')}
        failedTitle={t('failed')}
        listLabel={t('toList')}
        listHref={bases.base}
        isPage={isPage}
      />
    )
  }
  if (!detail.data) return <ListSkeleton rows={6} form="rows" />
  return <CreatorOf key={id} detail={detail.data} {...bases} />
}

function CreatorOf({ detail, base, consoleBase }: { detail: LibraryDetail } & Bases) {
  const { data: who } = useWho()
  const keeps = who !== undefined && mayAny(who.role, 'keepRelations')
  return (
    <CasePage
      head={<Head detail={detail} base={base} consoleBase={consoleBase} keeps={keeps} />}
      side={<CreatorSide detail={detail} keeps={keeps} />}
    >
      <CreatorMain detail={detail} consoleBase={consoleBase} />
    </CasePage>
  )
}

interface HeadProps extends Bases {
  detail: LibraryDetail
  keeps: boolean
}

function Head({ detail, base, consoleBase, keeps }: HeadProps) {
  const { t } = useTranslation('library')
  const { number, longDay } = useFormats()
  const countryName = useCountryNames()
  const topics = useTopics(detail.categories)
  const { specialist, mcn, inCommunicationSince, enteredBy } = detail
  const kept = [
    specialist && t('careOf', { name: specialist }),
    mcn && t('careOf', { name: mcn }),
    inCommunicationSince && t('communicationSince', { at: longDay(inCommunicationSince) }),
    enteredBy && t('enteredBy', { name: enteredBy.name }),
  ].filter(Boolean)
  return (
    <PageHead
      title={detail.fullName}
      badge={<TierTag tier={detail.tier} t={t} />}
      picture={<Face name={detail.fullName} url={detail.avatar} size={64} country={detail.countryCode} />}
      meta={
        <>
          {[
            handleLine(detail),
            t('followers', { count: detail.followers, shown: number(detail.followers) }),
            topics,
            detail.areaNames.join(', ') || countryName(detail.countryCode),
          ]
            .filter(Boolean)
            .join(' · ')}
          {kept.length > 0 && <div className="t-small">{kept.join(' · ')}</div>}
        </>
      }
      actions={<Actions detail={detail} base={base} consoleBase={consoleBase} keeps={keeps} />}
      crumb={{ label: t('title'), href: base, number: `@${detail.handle}` }}
    />
  )
}

function Actions({ detail, base, consoleBase, keeps }: HeadProps) {
  const { t } = useTranslation('library')
  const [open, setOpen] = useState<'group' | 'label' | 'edit' | 'remove'>()
  const shut = () => setOpen(undefined)
  const may = (action: LibraryDetail['actions'][number]) => detail.actions.includes(action)
  const lines: Verb[] = [
    ...(keeps
      ? [{ action: 'label', label: t('label.one'), icon: IconTag, onPress: () => setOpen('label') }]
      : []),
    ...(may('edit')
      ? [{ action: 'edit', label: t('entry.change'), icon: IconEdit, onPress: () => setOpen('edit') }]
      : []),
    ...(may('remove')
      ? [
          {
            action: 'remove',
            label: t('entry.remove'),
            icon: IconTrash,
            isGrave: true,
            onPress: () => setOpen('remove'),
          },
        ]
      : []),
  ]
  const ids = [detail.id]
  return (
    <>
      {lines.length > 0 && <VerbMenu label={t('more', { name: detail.fullName })} verbs={lines} isInBar />}
      {keeps && (
        <Button leftSection={<IconFolderPlus size={18} aria-hidden />} onClick={() => setOpen('group')}>
          {t('group.one')}
        </Button>
      )}
      {may('invite') && (
        <Button
          component={Link}
          href={`${consoleBase}/invitations/new?to=${detail.id}`}
          variant="primary"
          leftSection={<IconMailForward size={18} aria-hidden />}
        >
          {t('invite.one')}
        </Button>
      )}
      <AddToGroup whom={open === 'group' ? ids : undefined} onClose={shut} onDone={shut} />
      <LabelDialog whom={open === 'label' ? ids : undefined} onClose={shut} onDone={shut} />
      <EntryDialog opened={open === 'edit'} id={detail.id} onClose={shut} />
      <RemoveEntry detail={detail} base={base} opened={open === 'remove'} onClose={shut} />
    </>
  )
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
