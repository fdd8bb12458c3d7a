import sharp from 'sharp'

type Scene = 'leak' | 'gauge' | 'corrosion' | 'guard'

/** Draws a photo, so that the demo needs no photos of a real plant. */
export async function drawPhoto(scene: Scene, caption: string): Promise<Uint8Array<ArrayBuffer>> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900">
    <defs>
      <linearGradient id="wall" x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stop-color="#8d9895"/><stop offset=".6" stop-color="#4b5757"/><stop offset="1" stop-color="#2b3436"/>
      </linearGradient>
      <filter id="grain"><feTurbulence baseFrequency=".8" numOctaves="2" seed="${caption.length}"/>
        <feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 0 0 .22 0"/></filter>
    </defs>
    <rect width="1200" height="900" fill="url(#wall)"/>
    ${scenes[scene]}
    <rect width="1200" height="900" filter="url(#grain)"/>
    <text x="40" y="860" font-family="DejaVu Sans, sans-serif" font-size="34" fill="#f2e9c9" opacity=".85">${caption}</text>
  </svg>`
  const jpeg = await sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer()
  return new Uint8Array(jpeg)
}

const pipe = `<rect x="-20" y="330" width="1240" height="150" fill="#5f7f8c"/><rect x="-20" y="330" width="1240" height="34" fill="#8fb0bb"/>
  <rect x="520" y="280" width="90" height="250" rx="10" fill="#46606b"/><circle cx="565" cy="310" r="14" fill="#22303a"/><circle cx="565" cy="500" r="14" fill="#22303a"/>`

const scenes: Record<Scene, string> = {
  leak: `${pipe}<path d="M560 530c-20 90 30 120 10 220 40 40 150 60 260 40 60-20 40-70-30-70-120 0-180-40-190-190z" fill="#26180c" opacity=".82"/>
    <ellipse cx="700" cy="770" rx="260" ry="46" fill="#1d130a" opacity=".7"/>`,
  gauge: `${pipe}<circle cx="610" cy="350" r="250" fill="#e8ebe6"/><circle cx="610" cy="350" r="250" fill="none" stroke="#1f2a2c" stroke-width="22"/>
    <path d="M430 470a210 210 0 0 1 120 -310" fill="none" stroke="#c22f2f" stroke-width="26"/><path d="M590 150a210 210 0 0 1 190 330" fill="none" stroke="#1a7f4b" stroke-width="26"/>
    <path d="M610 350L470 260" stroke="#10201f" stroke-width="16" stroke-linecap="round"/><circle cx="610" cy="350" r="24" fill="#10201f"/>`,
  corrosion: `${pipe}<path d="M300 350c60-40 160 10 220 0s40 90-30 100-150 30-200-10-40-60 10-90z" fill="#b1591d"/><path d="M380 370c40-10 90 20 110 30s-60 40-90 20-60-30-20-50z" fill="#6d2f0c"/>`,
  guard: `<circle cx="600" cy="430" r="280" fill="#b8931f"/><circle cx="600" cy="430" r="180" fill="#332c14"/><circle cx="600" cy="430" r="70" fill="#8b9496"/>
    <rect x="560" y="130" width="80" height="90" fill="#2a2412"/><circle cx="380" cy="290" r="20" fill="#22303a"/><circle cx="820" cy="290" r="20" fill="none" stroke="#22303a" stroke-width="8"/>`,
}
