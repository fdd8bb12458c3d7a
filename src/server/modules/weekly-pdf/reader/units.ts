const knownUnits = new Set(
  (
    '% ‰ °C °F °K ° K C bar barg bara bar(g) bar(a) mbar psi psig psia kPa MPa Pa hPa atm mmHg mmH2O mmWC inHg inWC ' +
    'mm/s mm/sec mm/sRMS in/s m/s m/min ft/min ft/s cm mm m km µm μm um mil mils in inch inches ft " ' +
    'm³/h m3/h m³/hr m3/hr m³/s m3/s m³ m3 Nm³/h Nm3/h l L ml mL l/min L/min l/s L/s l/h L/h lpm LPM gpm GPM cfm CFM ' +
    'rpm RPM r/min min-1 min⁻¹ 1/min Hz kHz MHz V kV mV VAC VDC Vac Vdc A mA kA W kW MW kWh MWh VA kVA kVAr Ω kΩ MΩ ohm ' +
    'ohms kohm Mohm GΩ g kg t lb lbs N kN Nm N·m kNm g/l mg/l mg/L mg/m³ mg/m3 ppm ppb µg/l µS/cm μS/cm uS/cm mS/cm ' +
    'NTU FNU FTU pH dB dBA dB(A) lux lx h hr hrs hours s sec secs seconds min mins minutes days cycles strokes drops/min ' +
    'drop/min drops pcs pieces cP cSt mPas %RH %rh %LEL %vol vol% mm²/s mS kJ MJ °dH °dKH'
  ).split(' '),
)
const lowerCased = new Set([...knownUnits].map((unit) => unit.toLowerCase()))

/** A unit as it stands in a task's text; anything else behind a number is just a word. */
export const unitPattern = [...knownUnits]
  .sort((a, b) => b.length - a.length)
  .map((unit) => unit.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'))
  .join('|')

export function isKnownUnit(text: string): boolean {
  return knownUnits.has(text) || lowerCased.has(text.toLowerCase())
}
