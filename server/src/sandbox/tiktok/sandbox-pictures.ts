/** Grounds behind faces and covers: the lightest shades of the look. */
const grounds = ['dbefe7', 'ffecc2', 'fbe1db', 'dee9f8', 'd6eef2', 'efe3f6']

const numberOf = (text: string) =>
  [...text].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) >>> 0, 7)
const groundOf = (seed: string) => grounds[numberOf(seed) % grounds.length] ?? 'dbefe7'

/** A drawn face as SVG, always the same for the same seed; the first letter where the drawing package is not installed. */
export async function drawFace(seed: string): Promise<string> {
  try {
    const [{ createAvatar }, lorelei] = await Promise.all([
      import('@dicebear/core'),
      import('@dicebear/lorelei'),
    ])
    return createAvatar(lorelei, { seed, backgroundColor: [groundOf(seed)] }).toString()
  } catch {
    const letter = /[a-z0-9]/i.exec(seed)?.[0]?.toUpperCase() ?? ''
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="#${groundOf(seed)}"/><text x="50" y="66" font-family="sans-serif" font-size="46" font-weight="700" text-anchor="middle" fill="#0a5041">${letter}</text></svg>`
  }
}

/** A still of a video, 9 to 16. */
export function drawCover(videoId: string): string {
  const low = Number(BigInt(`0${videoId.replace(/\D/g, '')}`) % 360n)
  const ground = groundOf(videoId)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 160"><rect width="90" height="160" fill="#${ground}"/><path d="M13 160V75a32 43 0 0 1 64 0v85z" fill="#fff" opacity=".55"/><circle cx="${32 + (low % 26)}" cy="96" r="20" fill="#14785e"/><circle cx="${50 + (low % 14)}" cy="122" r="11" fill="#f5a40a"/><path d="M40 70l16 10-16 10z" fill="#fff"/></svg>`
}
