/**
 * One unit everywhere: sizes are written in px, as drawn. Each px of a declaration, ours and Mantine's, becomes rem times
 * --mantine-scale, so the phone's root size rule scales all of it alike. Media queries are not touched: write them in em.
 */
const scalePx = () => ({
  postcssPlugin: 'scale-px',
  Declaration(decl) {
    if (!decl.value.includes('px') || decl.value.includes('url(data:')) return
    if (decl.parent?.type === 'atrule' && decl.parent.name === 'font-face') return
    decl.value = decl.value.replace(/(?<![\w.#-])(-?\d*\.?\d+)px\b/g, (_, n) =>
      Number(n) === 0 ? '0rem' : `calc(${Number((Number(n) / 16).toFixed(5))}rem*var(--mantine-scale))`,
    )
  },
})
scalePx.postcss = true

module.exports = { plugins: [scalePx()] }
