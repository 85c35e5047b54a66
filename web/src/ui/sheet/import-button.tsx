import { mayAny } from '@sampan/contract/abilities'
import { type ImportKind, importAbility } from '@sampan/contract/import'
import { IconUpload } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useMe } from '#lib/calls/me.api.ts'
import { lazyWith } from '#lib/lazy-with.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { PlainButton } from '#ui/form/button/plain-button.tsx'
import { useAskedOpen } from '#ui/frame/use-asked-open.ts'

const ImportDialog = lazyWith(['import'], () =>
  import('./import-dialog.tsx').then((file) => file.ImportDialog),
)

interface ImportButtonProps {
  kinds: readonly [ImportKind, ...ImportKind[]]
  /** Where the list has another button that imports. */
  label?: string
}

/** Beside the heading of a list: enters a table of what is in it, the first kind unless another is chosen. There for who may. */
export function ImportButton({ kinds, label }: ImportButtonProps) {
  const { t } = useTranslation('console')
  const [isOpen, setOpen] = useState(false)
  const [isNeeded, setNeeded] = useState(false)
  const open = () => {
    setNeeded(true)
    setOpen(true)
  }
  useAskedOpen(open, 'import')
  const { data: me } = useMe()
  if (!me || !mayAny(me.role, importAbility[kinds[0]])) return null
  return (
    <>
      <PlainButton leftSection={<IconUpload size={18} aria-hidden />} onClick={open}>
        {label ?? t('import.button')}
      </PlainButton>
      {isNeeded && (
        <Suspense>
          <ImportDialog kinds={kinds} opened={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
