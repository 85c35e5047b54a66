import { type ExportFormat, exportFormats, exportMost } from '@sampan/contract/export'
import { IconDownload, IconFileTypeCsv, IconFileTypeXls } from '@tabler/icons-react'
import { useFormats } from '#lib/format.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { saveFile } from '#lib/save-file.ts'
import { PlainButton } from '#ui/form/button/plain-button.tsx'
import { Spinner } from '#ui/form/button/spinner.tsx'
import { MenuButton } from '#ui/form/menu/menu-button.tsx'
import { showDone, showError, showNews } from '#ui/frame/toasts.tsx'

/** A list as a file, as the server answers it. */
interface SavedList {
  name: string
  mime: string
  content: string
  rows: number
  isCut: boolean
}

/** The part of a write that saves a list; a hook of the feature's api file. */
export interface SaveList<Request> {
  mutateAsync: (asked: { format: ExportFormat; filter: Request }) => Promise<SavedList>
  isPending: boolean
}

const icons = { csv: IconFileTypeCsv, xlsx: IconFileTypeXls }

interface ExportMenuProps<Request> {
  useSave: () => SaveList<Request>
  /** What the list asks for now; its page does not matter. */
  request: Request
  /** The word on the button, where a page has several. */
  label?: string
}

/** Saves the list as it is filtered and ordered, as CSV or for Excel, and says how many rows went into the file. */
export function ExportMenu<Request>({ useSave, request, label }: ExportMenuProps<Request>) {
  const { t } = useTranslation(['ui', 'console'])
  const { number } = useFormats()
  const save = useSave()
  const start = async (format: ExportFormat) => {
    try {
      const made = await save.mutateAsync({ format, filter: request })
      saveFile(made.name, made.mime, made.content)
      if (made.isCut) showNews(t('console:export.cut', { most: number(exportMost) }))
      else showDone(t('console:export.done', { count: made.rows, name: made.name, shown: number(made.rows) }))
    } catch (error) {
      showError(messageOf(error))
    }
  }
  return (
    <MenuButton
      position="bottom-end"
      button={
        <PlainButton
          data-export
          aria-busy={save.isPending || undefined}
          leftSection={save.isPending ? <Spinner /> : <IconDownload size={18} aria-hidden />}
        >
          {label ?? t('console:export.button')}
        </PlainButton>
      }
      lines={exportFormats.map((format) => ({
        key: format,
        label: t(`console:export.${format}`),
        icon: icons[format],
        onPress: () => void start(format),
      }))}
    />
  )
}
