export const italianWork = `
# Pompa di alimento; Pompa condensa; Pompa di circolazione | P
= Giro pompe; Controllo settimanale; Misura vibrazioni
Pressione di mandata | Leggere il manometro con pompa sotto carico. | 4..7.5 bar
Tenuta meccanica | Guardare dal basso con la torcia. Asciugare prima. | Nessuna goccia
Temperatura del cuscinetto | Misurare sulla nervatura. | ..80 °C
Vibrazione del cuscinetto | | ..4.5 mm/s
Livello olio | Rabboccare solo con ISO VG 68. | Metà spia
Protezione del giunto fissata | | Sì
Pressione differenziale del filtro | | ..0.3 bar
# Caldaia a vapore; Caldaia ad acqua calda | C
= Controllo caldaia; Dispositivi di sicurezza
Pressione vapore | | 8..10 bar
Temperatura acqua di alimento | Leggere il termometro in ingresso all'economizzatore. | 95..105 °C
Prova allarme basso livello | Scaricare fino all'allarme. Avvisare la sala controllo. | Allarme attivo
Temperatura fumi | | ..220 °C
Valvola di sicurezza a tenuta | | Nessun fischio
Aspetto della fiamma | | Stabile
# Unità di trattamento aria; Estrattore | UTA
= Manutenzione UTA; Filtri e cinghie
Perdita di carico del filtro | | 60..180 Pa
Temperatura di mandata aria | Alla sonda del canale, portina chiusa. | 16..19 °C
Tensione e usura cinghie | Sostituire sempre la serie completa. | Nessun riflesso
Scarico condensa | Versare un litro d'acqua. | Scarico libero
Serranda tagliafuoco | | Aperta
Umidità relativa | | 40..60 %
# Compressore a vite; Compressore a pistoni | K
= Controllo compressore; Trattamento aria
Pressione di rete | | 6.8..7.5 bar
Temperatura olio | Dopo mezz'ora sotto carico. | 75..95 °C
Punto di rugiada | | ..3 °C
Scaricatore di condensa | Premere il pulsante di prova. | Scarica
Ore di funzionamento | Annotare il contatore. |
`
export const italianPlants =
  'Centrale termica; Acquedotto Nord; Magazzino frigorifero; Capannone montaggio; Sede centrale; Verniciatura'
