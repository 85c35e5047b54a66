import type * as Mediabunny from 'mediabunny'

/** What the page of a browser needs to draw one video; all addresses are of that page. */
export interface DrawInput {
  parser: string
  format: 'webm' | 'mp4'
  face: string
  tune: readonly number[]
  scenes: readonly {
    seconds: number
    picture: string
    ground: string
    arch: string
    caption: string
    line: string
    price?: string | undefined
    isClose?: boolean | undefined
  }[]
}

/** Pixels of the vertical picture, and pictures a second. */
export const videoSize = { width: 360, height: 640, rate: 24 } as const

/**
 * Draws and encodes a video within a page; playwright carries the function there, so it leans on nothing outside.
 * @returns the file in base64
 */
export async function drawVideo([input, size]: [DrawInput, { width: number; height: number; rate: number }]) {
  const lib = (await import(input.parser)) as typeof Mediabunny
  const { width, height, rate } = size
  const canvas = new OffscreenCanvas(width, height)
  const pen = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
  const load = async (address: string) => createImageBitmap(await (await fetch(address)).blob())
  const face = await load(input.face)
  const pictures = await Promise.all(input.scenes.map((scene) => load(scene.picture)))
  const length = input.scenes.reduce((sum, scene) => sum + scene.seconds, 0)
  const font = (weight: number, px: number) => `${weight} ${px}px Jakarta, ThaiLetters, sans-serif`
  const ease = (share: number) => 1 - (1 - Math.min(1, Math.max(0, share))) ** 3

  function ground(scene: DrawInput['scenes'][number], zoom: number) {
    pen.fillStyle = scene.ground
    pen.fillRect(0, 0, width, height)
    pen.fillStyle = scene.arch
    const [left, top, wide] = [width * 0.1, height * (0.17 - 0.02 * zoom), width * 0.8]
    pen.beginPath()
    pen.arc(left + wide / 2, top + wide / 2, wide / 2, Math.PI, 0)
    pen.lineTo(left + wide, height)
    pen.lineTo(left, height)
    pen.fill()
  }

  function product(picture: ImageBitmap, at: number, share: number, isClose: boolean) {
    const side = width * (isClose ? 0.92 + 0.16 * share : 0.62)
    const sway = Math.sin(at * 2.2) * (isClose ? 4 : 9)
    const rise = (1 - ease(share * 4)) * 80
    pen.save()
    pen.translate(width * (isClose ? 0.5 : 0.58) + sway, height * (isClose ? 0.42 : 0.52) + rise)
    pen.rotate(Math.sin(at * 1.7) * 0.05)
    pen.shadowColor = 'rgba(50, 40, 20, 0.2)'
    pen.shadowBlur = 12
    pen.shadowOffsetY = 8
    pen.drawImage(picture, -side / 2, -side / 2, side, side)
    pen.restore()
  }

  function person(at: number) {
    const side = 118
    const nod = Math.sin(at * 3) * 3
    pen.save()
    pen.beginPath()
    pen.arc(86, 168 + nod, side / 2, 0, Math.PI * 2)
    pen.fillStyle = '#FFFFFF'
    pen.fill()
    pen.clip()
    pen.drawImage(face, 86 - side / 2, 168 + nod - side / 2, side, side)
    pen.restore()
  }

  function tag(text: string, share: number) {
    const grow = ease(share * 3)
    pen.save()
    pen.translate(width * 0.7, height * 0.16)
    pen.scale(grow, grow)
    pen.rotate(0.05)
    pen.font = font(750, 34)
    const wide = pen.measureText(text).width + 34
    pen.fillStyle = '#FFFFFF'
    pen.beginPath()
    pen.roundRect(-wide / 2, -30, wide, 60, 14)
    pen.fill()
    pen.fillStyle = '#0A5041'
    pen.textAlign = 'center'
    pen.fillText(text, 0, 12)
    pen.restore()
  }

  function words(scene: DrawInput['scenes'][number], at: number, share: number) {
    const lift = (1 - ease(share * 5)) * 24
    pen.fillStyle = '#0A5041'
    pen.fillRect(0, height - 112, width, 112)
    pen.fillStyle = '#FFFFFF'
    pen.font = font(700, 25)
    pen.fillText(scene.caption, 22, height - 66 + lift, width - 44)
    pen.font = font(500, 17)
    pen.fillStyle = '#B4DDCE'
    pen.fillText(scene.line, 22, height - 32 + lift, width - 44)
    // The timecode, so that a reviewer sees that the player stands where it says.
    pen.fillStyle = 'rgba(12, 16, 14, 0.6)'
    pen.beginPath()
    pen.roundRect(14, 14, 76, 28, 8)
    pen.fill()
    pen.fillStyle = '#FFFFFF'
    pen.font = font(600, 15)
    pen.fillText(`0:0${Math.floor(at)}.${Math.floor((at % 1) * 10)}`, 28, 33)
  }

  function draw(at: number) {
    let begin = 0
    const index = input.scenes.findIndex((scene) => {
      if (at < begin + scene.seconds) return true
      begin += scene.seconds
      return false
    })
    const [scene, picture] = [input.scenes[index], pictures[index]]
    if (!scene || !picture) return
    const share = (at - begin) / scene.seconds
    ground(scene, share)
    product(picture, at, share, scene.isClose ?? false)
    if (!scene.isClose) person(at)
    if (scene.price) tag(scene.price, share)
    words(scene, at, share)
  }

  /** A soft tune: each note rings for a while, two a second. */
  async function tune() {
    const rateOfSound = 48_000
    const room = new OfflineAudioContext(1, rateOfSound * length, rateOfSound)
    for (let n = 0; n < length * 2; n += 1) {
      const [note, loud, from] = [room.createOscillator(), room.createGain(), n / 2]
      note.type = 'triangle'
      note.frequency.value = 220 * 2 ** ((input.tune[n % input.tune.length] ?? 0) / 12)
      loud.gain.setValueAtTime(0, from)
      loud.gain.linearRampToValueAtTime(0.14, from + 0.03)
      loud.gain.exponentialRampToValueAtTime(0.001, from + 0.9)
      note.connect(loud).connect(room.destination)
      note.start(from)
      note.stop(from + 1)
    }
    return room.startRendering()
  }

  const format = input.format === 'mp4' ? new lib.Mp4OutputFormat() : new lib.WebMOutputFormat()
  const output = new lib.Output({ format, target: new lib.BufferTarget() })
  const video = new lib.CanvasSource(canvas, {
    codec: input.format === 'mp4' ? 'avc' : 'vp9',
    bitrate: 170_000,
    keyFrameInterval: 1,
    latencyMode: 'quality',
  })
  const audio = new lib.AudioBufferSource({ codec: 'opus', bitrate: 24_000 })
  output.addVideoTrack(video, { frameRate: rate })
  output.addAudioTrack(audio)
  await output.start()
  await audio.add(await tune())
  for (let n = 0; n < length * rate; n += 1) {
    draw(n / rate)
    await video.add(n / rate, 1 / rate)
  }
  await output.finalize()
  const bytes = new Uint8Array(output.target.buffer ?? new ArrayBuffer(0))
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
