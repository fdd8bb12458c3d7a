export const portugueseWork = `
# Bomba de alimentação; Bomba de condensado; Bomba de circulação | B
= Ronda das bombas; Verificação semanal; Medição de vibrações
Pressão de descarga | Ler o manómetro com a bomba em carga. | 4..7.5 bar
Empanque mecânico | Observar por baixo com lanterna. Limpar antes. | Sem gotas
Temperatura do rolamento | Medir sobre a nervura. | ..80 °C
Vibração do rolamento | | ..4.5 mm/s
Nível de óleo | Atestar apenas com ISO VG 68. | Meio do visor
Proteção do acoplamento fixa | | Sim
Pressão diferencial do filtro | | ..0.3 bar
# Caldeira de vapor; Caldeira de água quente | C
= Controlo da caldeira; Dispositivos de segurança
Pressão do vapor | | 8..10 bar
Temperatura da água de alimentação | Ler o termómetro à entrada do economizador. | 95..105 °C
Teste do alarme de nível baixo | Purgar até soar o alarme. Avisar a sala de comando. | Alarme soa
Temperatura dos fumos | | ..220 °C
Válvula de segurança estanque | | Sem assobio
Aspeto da chama | | Estável
# Unidade de tratamento de ar; Extrator | UTA
= Manutenção da UTA; Filtros e correias
Perda de carga do filtro | | 60..180 Pa
Temperatura de insuflação | Na sonda da conduta, porta fechada. | 16..19 °C
Tensão e desgaste das correias | Substituir sempre o conjunto. | Sem brilho
Drenagem de condensados | Deitar um litro de água. | Drena bem
Registo corta-fogo | | Aberto
Humidade relativa | | 40..60 %
# Compressor de parafuso; Compressor de pistão | K
= Inspeção do compressor; Tratamento do ar
Pressão da rede | | 6.8..7.5 bar
Temperatura do óleo | Após meia hora em carga. | 75..95 °C
Ponto de orvalho | | ..3 °C
Purgador de condensados | Premir o botão de teste. | Purga
Horas de funcionamento | Anotar o contador. |
`
export const portuguesePlants =
  'Central térmica; Estação de águas Norte; Armazém frigorífico; Nave de montagem; Sede; Oficina de pintura'
