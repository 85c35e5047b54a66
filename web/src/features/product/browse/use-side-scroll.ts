import { useCallback, useEffect, useRef, useState } from 'react'

/** Whether a line that scrolls sideways has more at its ends, and a way to go on by most of its width. */
export function useSideScroll<T extends HTMLElement>() {
  const ref = useRef<T>(null)
  const [ends, setEnds] = useState({ canGoBack: false, canGoOn: false })
  const look = useCallback(() => {
    const line = ref.current
    if (!line) return
    const rest = line.scrollWidth - line.clientWidth - line.scrollLeft
    setEnds((old) => {
      const next = { canGoBack: line.scrollLeft > 4, canGoOn: rest > 4 }
      return old.canGoBack === next.canGoBack && old.canGoOn === next.canGoOn ? old : next
    })
  }, [])
  useEffect(() => {
    const line = ref.current
    if (!line) return
    const watch = new ResizeObserver(look)
    watch.observe(line)
    for (const child of line.children) watch.observe(child)
    const grown = new MutationObserver(look)
    grown.observe(line, { childList: true })
    line.addEventListener('scroll', look, { passive: true })
    return () => {
      watch.disconnect()
      grown.disconnect()
      line.removeEventListener('scroll', look)
    }
  }, [look])
  const go = (direction: 1 | -1) => {
    const line = ref.current
    line?.scrollBy({ left: direction * line.clientWidth * 0.8 })
  }
  return { ref, ...ends, go }
}
