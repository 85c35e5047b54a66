import { useEffect, useRef, useState } from 'react'

/**
 * How far from the screen a picture is loaded, in CSS pixels. A browser's own lazy loading takes 1,250 to 2,500, three
 * screens of a phone: on a slow line what nobody may ever see would come before what is in sight.
 */
const margin = 400

const callbacks = new WeakMap<Element, () => void>()
let observer: IntersectionObserver | undefined

function observe(element: Element, near: () => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) callbacks.get(target)?.()
    },
    { rootMargin: `${margin}px` },
  )
  const watching = observer
  callbacks.set(element, near)
  watching.observe(element)
  return () => watching.unobserve(element)
}

/** Whether an element has come near the screen once; with `isFirst` it is taken to be there from the start. */
export function useNear<E extends Element>(isFirst: boolean) {
  const ref = useRef<E>(null)
  const [isNear, setNear] = useState(isFirst)
  useEffect(() => {
    const element = ref.current
    if (isNear || !element) return
    return observe(element, () => setNear(true))
  }, [isNear])
  return { ref, isNear: isNear || isFirst }
}
