import { Button } from '@mantine/core'
import { IconPlus, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#lib/react-words.tsx'
import { useAskedOpen } from '#ui/frame/use-asked-open.ts'
import { dialogWhenAsked } from '#ui/verb/dialog-when-asked.tsx'

const ImportDialog = dialogWhenAsked(['console', 'import', 'library'], () =>
  import('./import-dialog.tsx').then((file) => file.ImportDialog),
)

const EntryDialog = dialogWhenAsked(['address', 'creator', 'invitation', 'library', 'product'], () =>
  import('./entry-dialog.tsx').then((file) => file.EntryDialog),
)

/** Enters creators who do not use the product yet: one by a form, many by a table. */
export function AddCreators() {
  const { t } = useTranslation('library')
  const [open, setOpen] = useState<'one' | 'many'>()
  const shut = () => setOpen(undefined)
  useAskedOpen(() => setOpen('one'))
  useAskedOpen(() => setOpen('many'), 'many')
  return (
    <>
      <Button leftSection={<IconUpload size={18} aria-hidden />} onClick={() => setOpen('many')}>
        {t('import.verb')}
      </Button>
      <Button
        variant="primary"
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => setOpen('one')}
      >
        {t('entry.add')}
      </Button>
      <EntryDialog opened={open === 'one'} onClose={shut} />
      <ImportDialog opened={open === 'many'} onClose={shut} />
    </>
  )
}
