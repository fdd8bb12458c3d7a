/** Units as planners write them. Any other text after a number is a word, and the number is not accepted as a limit. */
const knownUnits = new Set(
  (
    '% ‰ °C °F °K K C F bar Bar barg bara bar(g) bar(a) mbar mbarg psi psig psia kPa MPa Pa hPa atm mmHg mmH2O mmWC inHg ' +
    'inH2O inWC mWC mm/s mm/sec mm/sRMS in/s m/s m/min ft/min ft/s cm mm m km dm µm μm um mil mils in inch inches ft " ' +
    'mm² cm² m² mm2 cm2 m2 m³/h m3/h m³/hr m3/hr m³/s m3/s m³/min m3/min m³/d m3/d m³ m3 cm³ cm3 dm³ Nm³/h Nm3/h ' +
    'l L ml mL l/min L/min ml/min mL/min l/s L/s l/h L/h L/d l/d lpm LPM gpm GPM cfm CFM ' +
    'rpm RPM r/min min-1 min⁻¹ 1/min Hz kHz MHz V kV mV VAC VDC Vac Vdc A mA kA W kW MW kWh MWh VA kVA kVAr kvar Ω kΩ MΩ ' +
    'ohm ohms kohm Mohm GΩ mΩ µA μA nF µF μF g kg mg t lb lbs N kN Nm N·m kNm N/mm² N/mm2 kg/cm² kg/cm2 kgf/cm² kgf/cm2 ' +
    'kg/h t/h kg/m³ kg/m3 g/cm³ g/cm3 g/l g/L mg/l mg/L mg/kg mg/m³ mg/m3 ppm ppb µg/l µS/cm μS/cm uS/cm mS/cm mS/m ' +
    'NTU FNU FTU pH dB dBA dB(A) lux lx h hr hrs hour hours s sec secs second seconds min mins minute minutes day days ' +
    'week weeks ms cycles strokes turns drops/min drop/min drops pcs pieces cP cSt mPas mPa·s Pas %RH %rh %LEL %vol vol% ' +
    'mm²/s mm2/s m/s² m/s2 mS kJ MJ °dH °dKH ° month months year years kg/l kg/L g/ml RLU cfu/ml CFU/ml cfu/100ml psid scfm SCFM ' +
    'gal gal/h lbf lbf·ft ft·lb ft-lb lbf-ft in-lb daN kp BTU/h t/d tph mg/Nm³ mg/Nm3 mmol/l °Bx kg/s kg/min g/min °C/min'
  ).split(' '),
)
/** Units of two words. */
const spacedUnits = [
  '% RH',
  '% rh',
  '% LEL',
  '% vol',
  'bar g',
  'bar (g)',
  'bar (a)',
  'V AC',
  'V DC',
  'mm/s RMS',
  '° C',
  '° F',
]
const lowerCased = new Set([...knownUnits].map((unit) => unit.toLowerCase()))

/** Any unit, the longest first. */
export const unitPattern = [...spacedUnits, ...knownUnits]
  .sort((one, other) => other.length - one.length)
  .map((unit) => unit.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace(/^°/, '[°º˚]'))
  .join('|')

/** Sticky: matches the longest unit at a position, without the remainder of a word or figure after it. */
export const UNIT_AT = new RegExp(`(?:${unitPattern})(?![\\p{L}\\p{N}])`, 'uy')

export function isKnownUnit(text: string): boolean {
  return knownUnits.has(text) || lowerCased.has(text.toLowerCase())
}

/** Whether two spellings mean the same unit. Case matters, as it may distinguish milli from mega. */
export function isSameUnit(one: string, other: string): boolean {
  const [first, second] = [normalise(one), normalise(other)]
  return first === second || (first.toLowerCase() === second.toLowerCase() && !/^[mkgtslvahw]/i.test(first))
}

/** Percent and similar units: a tolerance in them may refer to the value or to the scale. */
export function isShare(unit: string): boolean {
  return /%|‰/.test(unit)
}

function normalise(unit: string): string {
  return unit
    .normalize('NFKC')
    .replace(/[\s()·]/g, '')
    .replace(/[º˚]/g, '°')
    .replace(/μ/g, 'µ')
    .replace(/^C$/, '°C')
    .replace(/^F$/, '°F')
}
