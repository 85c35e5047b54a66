import { Button } from '@mantine/core'
import { type Language, type LocalText, textFor } from '@sampan/contract/country'
import { IconPencilExclamation } from '@tabler/icons-react'
import { useState } from 'react'
import { listDrafts, readDraft } from '#lib/draft.ts'
import { usePlace } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Link } from '#ui/frame/links.tsx'
import { Notice } from './editor-notices.tsx'

interface UnsavedDraftsProps {
  /** What the editor keeps its drafts under. */
  kind: string
  /** Of the editor, by the id of a record, or `new`. */
  hrefOf: (id: string) => string
  /** What a new record without a name is called. */
  newLabel: string
}

/** At most so many are named; the others come up as those are saved. */
const shownMax = 3

/** Over a list: forms that their writer left without saving, each a press away. It is not shown where there is none. */
export function UnsavedDrafts({ kind, hrefOf, newLabel }: UnsavedDraftsProps) {
  const { t } = useTranslation('ui')
  const { language } = usePlace()
  const [drafts] = useState(() =>
    listDrafts(kind).map((id) => ({ id, name: nameOf(`${kind}:${id}`, language) })),
  )
  if (drafts.length === 0) return null
  return (
    <Notice
      icon={<IconPencilExclamation size={18} aria-hidden />}
      text={t('editor.unsaved', { count: drafts.length })}
      actions={drafts.slice(0, shownMax).map(({ id, name }) => (
        <Button key={id} size="xs" component={Link} href={hrefOf(id)}>
          {name || (id === 'new' ? newLabel : t('editor.unnamed'))}
        </Button>
      ))}
    />
  )
}

/** The draft of a record has its words under `values`; those of a template have a plain name. */
interface NamedDraft {
  values: { name?: LocalText | string; title?: LocalText }
}

function nameOf(draft: string, language: Language): string {
  const { name, title } = readDraft<NamedDraft>(draft)?.values ?? {}
  if (typeof name === 'string') return name
  return textFor(name ?? title ?? {}, language)
}
