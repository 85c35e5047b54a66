import { Button } from '@mantine/core'
import { type Language, languageOf, languages } from '@sampan/contract/country'
import type { MouTemplate } from '@sampan/contract/mou-template'
import { IconCopy, IconFileOff, IconLock } from '@tabler/icons-react'
import { useLocation, useParams } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useMouTemplate } from '#features/mou-template/mou-template.api.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { useSearch } from '#lib/search.ts'
import { uuid } from '#lib/search-fields.ts'
import { Notice } from '#ui/editor/editor-notices.tsx'
import { EditorPage } from '#ui/editor/editor-page.tsx'
import { useFocusFault } from '#ui/editor/use-focus-fault.ts'
import { Link } from '#ui/frame/links.tsx'
import { Missing } from '#ui/frame/missing.tsx'
import { Tag } from '#ui/mark/status-badge.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import { TemplateBasics } from './template-basics.tsx'
import { TemplateSide } from './template-side.tsx'
import { TemplateText } from './template-text.tsx'
import { hasNewText, newValues, textFields, valuesOf } from './template-values.ts'
import { useTemplateEdit } from './use-template-edit.ts'

const search = { from: uuid }
const listOf = (pathname: string): string => pathname.slice(0, pathname.lastIndexOf('/'))

/** One text of agreements: `/console/agreement-texts/new`, also as a copy of another, and `/console/agreement-texts/$id`. */
export function Page() {
  const { t } = useTranslation('mou-template')
  const { id } = useParams({ strict: false }) as { id?: string }
  const [{ from }] = useSearch(search)
  const { pathname } = useLocation()
  const asked = useMouTemplate(id ?? from)
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
  if ((id ?? from) && !asked.data) return <ListSkeleton rows={6} form="rows" />
  return <EditorOf key={id ?? `new ${from ?? ''}`} own={id ? asked.data : undefined} source={asked.data} />
}

interface EditorOfProps {
  own: MouTemplate | undefined
  /** That a new one is a copy of. */
  source: MouTemplate | undefined
}

function EditorOf({ own, source }: EditorOfProps) {
  const { t } = useTranslation('mou-template')
  const copyName = t('copyName', { name: source?.name ?? '' })
  const initial = useMemo(
    () => (source ? { ...valuesOf(source), brandId: null, isDefault: false, name: copyName } : newValues),
    [source, copyName],
  )
  const edit = useTemplateEdit(own, initial)
  const [language, setLanguage] = useState<Language>(() => firstLanguage(edit.values))
  useFocusFault(edit, textFields, setLanguage)
  const { pathname } = useLocation()
  const next = hasNewText(edit.values, edit.base) && edit.base && edit.base.textVersion + 1
  return (
    <EditorPage
      editor={edit}
      head={{
        title: edit.values.name || t('newTitle'),
        meta: own && t('versionBy', { version: own.textVersion, name: own.updatedBy }),
        badge: own?.isDefault ? <Tag tint="silt">{t('isDefault')}</Tag> : undefined,
        crumb: { label: t('title'), href: listOf(pathname), number: t(`kind.${edit.values.kind}`) },
      }}
      more={
        own && (
          <Button
            component={Link}
            href={`${listOf(pathname)}/new?from=${own.id}`}
            leftSection={<IconCopy size={18} aria-hidden />}
          >
            {t('copy')}
          </Button>
        )
      }
      isDraft={false}
      words={{
        save: next ? t('edit.saveNext', { version: next }) : t('edit.save'),
        saveDraft: t('edit.save'),
        publish: t('edit.save'),
      }}
      conflict={t('edit.conflict')}
      notices={
        edit.isReadOnly && (
          <Notice
            icon={<IconLock size={18} aria-hidden />}
            text={t(own?.endedAt ? 'edit.ended' : 'edit.readOnly')}
          />
        )
      }
      side={<TemplateSide edit={edit} language={language} />}
    >
      <TemplateBasics edit={edit} />
      <TemplateText edit={edit} language={language} onLanguage={setLanguage} />
    </EditorPage>
  )
}

/** That of its country, unless it was written in another alone. */
function firstLanguage({ countryCode, body }: ReturnType<typeof valuesOf>): Language {
  const home = countryCode ? languageOf(countryCode) : 'en'
  return body[home] ? home : (languages.find((each) => body[each]) ?? home)
}
