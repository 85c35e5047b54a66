import type { Mode } from '@sampan/contract/tenant'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useModes } from './tenant.api.ts'

/** Device redirects: the mode of each route; the others belong to none. */
const modeOfPage: Record<string, Mode> = {
  index: 'goods',
  list: 'goods',
  productGroup: 'goods',
  detail: 'goods',
  imgPreview: 'goods',
  taskList: 'task',
  task: 'task',
  creatorList: 'creator',
  introduction: 'aboutUs',
  aboutUs: 'aboutUs',
}

const key = 'pageMode'

/** The mode of a desktop or phone path, or undefined. @internal */
export const modeOfPath = (path: string): Mode | undefined =>
  modeOfPage[path.replace(/^\/m(?=\/)/, '').replace(/^\//, '')]

/**
 * Stores the mode of the page in sight. When its country has lost that mode, leads to the introduction if
 * that is open, else to the index.
 * @param base `` on a desktop, `/m` on the phone
 * @returns the mode of the page in sight
 */
export function usePageMode(base: '' | '/m'): Mode | undefined {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const modes = useModes()
  const mode = modeOfPath(pathname)
  // No list of modes grants the creators' one: who may see whom is decided by the reader's role (R125).
  const isLost = mode !== undefined && mode !== 'creator' && modes.isKnown && !modes.has(mode)
  const refuge = modes.has('aboutUs') ? `${base}/introduction` : `${base}/index`
  useEffect(() => {
    if (mode) localStorage.setItem(key, mode)
  }, [mode])
  useEffect(() => {
    if (isLost && pathname !== refuge) void navigate({ href: refuge, replace: true })
  }, [isLost, pathname, refuge, navigate])
  return mode
}
