import { Button } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useRef } from 'react'
import { usePlace } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { readSheet, sheetMost } from './read-sheet.ts'

interface SheetButtonProps {
  label: string
  onRead: (text: string) => void
  onFault: (message: string) => void
}

/** Chooses a file and reads it as the text of a table. Says why where it is none. */
export function SheetButton({ label, onRead, onFault }: SheetButtonProps) {
  const { t } = useTranslation('import')
  const { language } = usePlace()
  const field = useRef<HTMLInputElement>(null)
  async function read(file: File): Promise<void> {
    if (file.size > sheetMost) return onFault(t('tooLarge', { max: sheetMost / 1024 ** 2 }))
    try {
      onRead(await readSheet(file, language))
    } catch {
      onFault(t('unreadable'))
    }
  }
  return (
    <div>
      <input
        ref={field}
        type="file"
        accept=".csv,.tsv,.txt,.xlsx,text/csv"
        hidden
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          if (file) void read(file)
          event.currentTarget.value = ''
        }}
      />
      <Button
        leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
        onClick={() => field.current?.click()}
      >
        {label}
      </Button>
    </div>
  )
}
