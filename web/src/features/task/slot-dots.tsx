import classes from './slot-dots.module.css'

/** Slots that one dot stands for: 1 up to 20 slots, 5 up to 100, more for more. */
function slotsADot(slots: number): number {
  const most = 20
  return [1, 5, 10, 50, 100].find((each) => slots <= each * most) ?? Math.ceil(slots / most)
}

/** How many rewards are left, as dots: green is left, grey is taken. The number is beside it. */
export function SlotDots({ left, slots }: { left: number; slots: number }) {
  if (slots <= 0) return null
  const each = slotsADot(slots)
  const dots = Math.ceil(slots / each)
  const green = Math.ceil(left / each)
  return (
    <span className={classes.dots} style={{ '--dots': Math.min(dots, 10) }} aria-hidden>
      {Array.from({ length: dots }, (_, at) => at).map((at) => (
        <span key={at} className={classes.dot} data-left={at < green || undefined} />
      ))}
    </span>
  )
}
