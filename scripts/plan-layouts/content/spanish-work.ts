export const spanishWork = `
# Bomba de alimentación; Bomba de condensado; Bomba de recirculación | B
= Ronda de bombas; Revisión semanal; Medición de vibraciones
Presión de descarga | Leer el manómetro con la bomba en carga. | 4..7.5 bar
Cierre mecánico | Mirar desde abajo con linterna. Secar antes. | Sin gotas
Temperatura del rodamiento | Medir sobre la nervadura y no sobre la pintura. | ..80 °C
Vibración del rodamiento | | ..4.5 mm/s
Nivel de aceite | Rellenar solo con ISO VG 68. | Mitad del visor
Protector del acoplamiento fijo | | Sí
Presión diferencial del filtro | | ..0.3 bar
# Caldera de vapor; Caldera de agua caliente | C
= Control de caldera; Dispositivos de seguridad
Presión de vapor | | 8..10 bar
Temperatura del agua de alimentación | Leer el termómetro a la entrada del economizador. | 95..105 °C
Prueba de alarma por bajo nivel | Purgar hasta que suene la alarma. Avisar a la sala de control. | Suena la alarma
Temperatura de humos | | ..220 °C
Conductividad del agua | | ..3500 µS/cm
Válvula de seguridad sin fugas | | Sin silbido
Aspecto de la llama | | Estable
# Climatizador; Extractor de tejado | CL
= Mantenimiento de climatizador; Filtros y correas
Pérdida de carga del filtro | | 60..180 Pa
Temperatura de impulsión | En la sonda del conducto, puerta cerrada. | 16..19 °C
Tensión y desgaste de correas | Cambiar siempre el juego completo. | Sin brillo
Desagüe de la bandeja | Verter un litro de agua. | Desagua bien
Compuerta cortafuegos | | Abierta
Humedad relativa | | 40..60 %
# Compresor de tornillo; Compresor de pistón | K
= Revisión del compresor; Tratamiento del aire
Presión de red | | 6.8..7.5 bar
Temperatura del aceite | Tras media hora en carga. | 75..95 °C
Punto de rocío | | ..3 °C
Purga de condensado | Pulsar el botón de prueba. | Purga
Horas de marcha | Anotar el contador. |
Ruido a un metro | | ..85 dB(A)
`
export const spanishPlants =
  'Sala de calderas; Planta de aguas Norte; Almacén frigorífico; Nave de montaje; Oficinas centrales; Taller de pintura'
