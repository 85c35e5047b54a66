/**
 * One unit everywhere: sizes are written in px, as drawn. Each px of a declaration, ours and Mantine's, becomes rem times
 * --mantine-scale, so the phone's root size rule scales all of it alike. Media queries are not touched: write them in em.
 * 44px is what a finger needs: on phones narrower than the drawings it stays 44 of the screen.
 */
const tap = 44
const scaled = (n) => `calc(${Number((n / 16).toFixed(5))}rem*var(--mantine-scale))`
// In capitals, so that it is not scaled in turn.
const sized = (n) => {
  if (n === 0) return '0rem'
  return n === tap ? `max(${scaled(n)},${tap}PX)` : scaled(n)
}
const scalePx = () => ({
  postcssPlugin: 'scale-px',
  Declaration(decl) {
    if (!decl.value.includes('px') || decl.value.includes('url(data:')) return
    if (decl.parent?.type === 'atrule' && decl.parent.name === 'font-face') return
    decl.value = decl.value.replace(/(?<![\w.#-])(-?\d*\.?\d+)px\b/g, (_, n) => sized(Number(n)))
  },
})
scalePx.postcss = true

module.exports = { plugins: [scalePx()] }
