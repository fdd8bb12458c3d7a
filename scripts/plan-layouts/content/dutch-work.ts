export const dutchWork = `
# Voedingswaterpomp; Condensaatpomp; Koelwaterpomp | P
= Pompenronde; Wekelijkse controle; Trillingsmeting
Persdruk | Aflezen op de manometer, pomp onder belasting. | 4..7.5 bar
Mechanische afdichting | Van onderen bekijken met een lamp. Eerst droogvegen. | Geen druppels
Lagertemperatuur aandrijfzijde | Op de rib meten, niet op de verf. | ..80 °C
Trilling van het lager | | ..4.5 mm/s
Oliepeil in lagerhuis | Alleen bijvullen met ISO VG 68. | Midden kijkglas
Koppelingskap vast | | Ja
Drukverschil over het filter | | ..0.3 bar
# Stoomketel; Heetwaterketel | K
= Ketelronde; Beveiligingen
Stoomdruk | | 8..10 bar
Voedingswatertemperatuur | Aflezen voor de economiser. | 95..105 °C
Laagwaterbeveiliging testen | Spuien tot het alarm klinkt. Eerst de meldkamer bellen. | Alarm klinkt
Rookgastemperatuur | | ..220 °C
Veiligheidsklep dicht | | Geen gesis
Vlambeeld van de brander | | Rustig
# Luchtbehandelingskast; Dakventilator | LBK
= Onderhoud luchtbehandeling; Filters en riemen
Drukval over het filter | | 60..180 Pa
Inblaastemperatuur | Bij de kanaalvoeler, deur dicht. | 16..19 °C
V-snaren op slijtage controleren | Snaren alleen als set vervangen. | Geen glans
Condensbak loopt leeg | Een liter water ingieten. | Loopt vrij weg
Brandklep | | Open
Relatieve vochtigheid | | 40..60 %
# Schroefcompressor; Zuigercompressor | C
= Compressorcontrole; Persluchtbehandeling
Netdruk | | 6.8..7.5 bar
Olietemperatuur | Na een half uur onder belasting. | 75..95 °C
Drukdauwpunt | | ..3 °C
Condensafvoer werkt | Testknop indrukken. | Voert af
Draaiuren | Tellerstand noteren. |
`
export const dutchPlants = 'Ketelhuis; Waterzuivering Noord; Koelhuis; Montagehal; Hoofdkantoor; Spuiterij'
