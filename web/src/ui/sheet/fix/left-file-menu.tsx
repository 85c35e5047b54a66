import { Button } from '@mantine/core'
import { type ExportFormat, exportFormats } from '@sampan/contract/export'
import { IconDownload, IconFileTypeCsv, IconFileTypeXls } from '@tabler/icons-react'
import { useSaveLeftRows } from '#lib/calls/import.api.ts'
import { useFormats } from '#lib/format.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { saveFile } from '#lib/save-file.ts'
import { MenuButton } from '#ui/form/menu/menu-button.tsx'
import { showDone, showError } from '#ui/frame/toasts.tsx'

const icons = { csv: IconFileTypeCsv, xlsx: IconFileTypeXls }

interface LeftFileMenuProps {
  heads: readonly string[]
  rows: readonly { cells: readonly string[]; reason: string }[]
}

/** Saves the rows that stay out as a file with their reasons, to be corrected elsewhere and imported again. */
export function LeftFileMenu({ heads, rows }: LeftFileMenuProps) {
  const { t } = useTranslation(['import', 'console'])
  const { number } = useFormats()
  const save = useSaveLeftRows()
  async function start(format: ExportFormat): Promise<void> {
    try {
      const made = await save.mutateAsync({
        format,
        heads: [...heads],
        rows: rows.map(({ cells, reason }) => ({ cells: cells.slice(0, heads.length), reason })),
      })
      saveFile(made.name, made.mime, made.content)
      showDone(t('fix.saved', { count: rows.length, shown: number(rows.length) }))
    } catch (error) {
      showError(messageOf(error))
    }
  }
  return (
    <MenuButton
      position="bottom-end"
      button={
        <Button
          size="xs"
          variant="quiet"
          loading={save.isPending}
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          {t('fix.save')}
        </Button>
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
