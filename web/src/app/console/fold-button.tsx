import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { useTranslation } from '#lib/react-words.tsx'
import { PlainIconButton } from '#ui/form/button/plain-icon-button.tsx'
import { maySidebarFold, useSidebarFold } from '#ui/keys/sidebar-fold.ts'
import { useKeys } from '#ui/keys/use-keys.ts'

/** Folds the sidebar to its icons, or unfolds it; `[` does it too. */
export function FoldButton({ className }: { className: string | undefined }) {
  const { t } = useTranslation('console')
  const [isFolded, setFolded] = useSidebarFold()
  const name = t(isFolded ? 'sidebar.unfold' : 'sidebar.fold')
  useKeys((_, key) => {
    if (key !== '[' || !maySidebarFold()) return false
    setFolded(!isFolded)
    return true
  })
  return (
    <PlainIconButton
      className={className ?? ''}
      size="32px"
      aria-label={name}
      title={`${name} ([)`}
      aria-keyshortcuts="["
      onClick={() => setFolded(!isFolded)}
    >
      {isFolded ? (
        <IconLayoutSidebarLeftExpand size={18} aria-hidden />
      ) : (
        <IconLayoutSidebarLeftCollapse size={18} aria-hidden />
      )}
    </PlainIconButton>
  )
}
