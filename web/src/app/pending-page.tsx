/** Shown after 200 ms while a page's code loads: nothing that jumps. */
export function PendingPage() {
  return <main aria-busy="true" style={{ minHeight: '60vh' }} />
}
