import { Suspense, useState } from 'react'
import { lazyWith } from '#lib/lazy-with.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ActionButton } from '#ui/form/action-button.tsx'

const DecideDialog = lazyWith([], () => import('./decide-dialog.tsx').then((file) => file.DecideDialog))

/** Staff decide about a payment on which both sides do not agree. */
export function DecidePayment({ id }: { id: string }) {
  const { t } = useTranslation('task')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ActionButton variant="primary" onClick={() => setOpen(true)}>
        {t('direct.do.decide')}
      </ActionButton>
      {isOpen && (
        <Suspense fallback={null}>
          <DecideDialog id={id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
