import { Button } from '@mantine/core'
import { mayAny } from '@sampan/contract/abilities'
import { getUserInfo } from '@sampan/contract/account'
import { type ImportKind, importAbility } from '@sampan/contract/import'
import { IconUpload } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyWith } from '#lib/lazy-with.ts'
import { useRead } from '#lib/query.ts'
import { useTranslation } from '#lib/react-words.tsx'

const ImportDialog = lazyWith(['import'], () =>
  import('./import-dialog.tsx').then((file) => file.ImportDialog),
)

/** Beside the heading of a list: enters a table of what is in it, the first kind unless another is chosen. There for who may. */
export function ImportButton({ kinds }: { kinds: readonly [ImportKind, ...ImportKind[]] }) {
  const { t } = useTranslation('console')
  const [isOpen, setOpen] = useState(false)
  const [isNeeded, setNeeded] = useState(false)
  const { data: me } = useRead(getUserInfo, {}, { needsLogIn: true, staleTime: 60_000 })
  if (!me || !mayAny(me.role, importAbility[kinds[0]])) return null
  return (
    <>
      <Button
        leftSection={<IconUpload size={18} aria-hidden />}
        onClick={() => {
          setNeeded(true)
          setOpen(true)
        }}
      >
        {t('import.button')}
      </Button>
      {isNeeded && (
        <Suspense>
          <ImportDialog kinds={kinds} opened={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
