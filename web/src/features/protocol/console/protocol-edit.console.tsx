import { type Language, languages } from '@sampan/contract/country'
import { type ProtocolEdit, protocolKinds } from '@sampan/contract/protocol'
import { IconFileOff } from '@tabler/icons-react'
import { useLocation, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '#lib/react-words.tsx'
import { EditorPage } from '#ui/editor/editor-page.tsx'
import { useFocusFault } from '#ui/editor/use-focus-fault.ts'
import { Link } from '#ui/frame/links.tsx'
import { Missing } from '#ui/frame/missing.tsx'
import { EmptyByFilter } from '#ui/frame/states.tsx'
import { Tag } from '#ui/mark/status-badge.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import { useProtocolEdit as useStored } from '../protocol.api.ts'
import { useDays } from '../use-days.ts'
import { DropDraft } from './drop-draft.tsx'
import { ProtocolFields, WhenFields } from './protocol-fields.tsx'
import { ProtocolSide } from './protocol-side.tsx'
import { textFields, useHomeLanguage, useProtocolEdit } from './use-protocol-edit.ts'

const listOf = (pathname: string): string => pathname.slice(0, pathname.lastIndexOf('/'))

/** One document that people accept: `/console/policies/$id`, by its kind (R227). */
export function Page() {
  const { t } = useTranslation('protocol')
  const { id } = useParams({ strict: false }) as { id?: string }
  const { pathname } = useLocation()
  const kind = protocolKinds.find((each) => each === id)
  const asked = useStored(kind)
  if (!kind)
    return (
      <EmptyByFilter
        isPage
        icon={IconFileOff}
        title={t('gone')}
        text={t('goneText')}
        action={<Link href={listOf(pathname)}>{t('title')}</Link>}
      />
    )
  if (asked.error && !asked.data)
    return (
      <Missing
        error={asked.error}
        onRetry={() => void asked.refetch()}
        icon={IconFileOff}
        goneTitle={t('gone')}
        listLabel={t('title')}
        listHref={listOf(pathname)}
      />
    )
  if (!asked.data) return <ListSkeleton rows={6} form="rows" />
  return <EditorOf key={kind} own={asked.data} />
}

function EditorOf({ own }: { own: ProtocolEdit }) {
  const { t } = useTranslation('protocol')
  const { pathname } = useLocation()
  const { longDate } = useDays()
  const home = useHomeLanguage()
  const edit = useProtocolEdit(own)
  const [language, setLanguage] = useState<Language>(() => firstLanguage(own, home))
  useFocusFault(edit, textFields, setLanguage)
  const { effectiveOn, asksAgain } = edit.values
  const isDraft = own.isDraft || edit.isDirty
  const held = own.versions.find(({ state }) => state === 'inForce')
  const question = [
    `${effectiveOn && effectiveOn > own.today ? t('edit.questionFrom', { date: longDate(effectiveOn) }) : t('edit.questionNow')}, `,
    `${t(asksAgain ? 'edit.questionAsks' : 'edit.questionQuiet')}. `,
    t('edit.questionEnd'),
  ].join('')
  return (
    <EditorPage
      editor={edit}
      head={{
        title: t(`kind.${own.id}`),
        meta: held ? heldLine(t, held, longDate) : t('list.none'),
        badge: isDraft ? <Tag tint="silt">{t('edit.draft')}</Tag> : undefined,
        crumb: { label: t('title'), href: listOf(pathname), number: t(`kind.${own.id}`) },
      }}
      more={own.isDraft && !edit.isDirty && <DropDraft own={own} />}
      isDraft={isDraft}
      question={{
        title: t('edit.question', { version: own.nextVersion, title: t(`kind.${own.id}`) }),
        text: question,
      }}
      words={{
        save: t('edit.save'),
        saveDraft: t('edit.save'),
        publish: t('edit.publish', { version: own.nextVersion }),
      }}
      conflict={t('edit.conflict', { name: own.updatedBy ?? t('edit.somebody') })}
      side={<ProtocolSide own={own} edit={edit} language={language} />}
    >
      <ProtocolFields edit={edit} language={language} onLanguage={setLanguage} />
      <WhenFields edit={edit} today={own.today} />
    </EditorPage>
  )
}

type Held = ProtocolEdit['versions'][number]
const heldLine = (
  t: ReturnType<typeof useTranslation<'protocol'>>['t'],
  { version, effectiveOn }: Held,
  longDate: (day: string) => string,
): string => (version === 0 ? t('list.heldOwn') : t('list.held', { version, date: longDate(effectiveOn) }))

/** That of the tenant's country, unless the text is in another alone. */
const firstLanguage = ({ body }: ProtocolEdit, home: Language): Language =>
  body[home] ? home : (languages.find((each) => body[each]) ?? home)
